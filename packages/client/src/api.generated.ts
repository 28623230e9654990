/** Written from openapi.json by `npm run docs`. */
export interface paths {
  "/api/v2/auth/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Get an access token
     * @description The client-credentials grant of OAuth 2.0 (RFC 6749), with the credentials in the body or by HTTP Basic. `grant_type` `refresh_token` works here too. Errors contain OAuth's `error` in addition to the problem members. Failed attempts are throttled per client id and network, but never lock out the right secret where the client has authenticated within 30 days.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateToken"];
          "application/x-www-form-urlencoded": components["schemas"]["CreateToken"];
        };
      };
      responses: {
        200: components["responses"]["Token"];
      };
    };
  };
  "/api/v2/auth/refresh": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Exchange a refresh token
     * @description A refresh token works once; the answer contains the next one. Reusing a token is refused and recorded in the audit log. Client credentials are not needed, but verified if they are sent.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["RefreshToken"];
          "application/x-www-form-urlencoded": components["schemas"]["RefreshToken"];
        };
      };
      responses: {
        200: components["responses"]["Token"];
      };
    };
  };
  "/api/v2/auth/revoke": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Revoke a token
     * @description RFC 7009, with the credentials of the client that the token was issued to. Revoking an access token ends only that token; revoking a refresh token ends every token of the same grant. An unknown token gets the same answer as a revoked one.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["RevokeToken"];
          "application/x-www-form-urlencoded": components["schemas"]["RevokeToken"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["RevokeTokenAnswer"];
          };
        };
      };
    };
  };
  "/.well-known/jwks.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Public keys of the access tokens
     * @description A JSON Web Key Set (RFC 7517). A new key is listed before it is used for signing, and an old one until its last token has expired.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ListSigningKeysAnswer"];
          };
        };
      };
    };
  };
  "/.well-known/oauth-authorization-server": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Metadata of the authorization server
     * @description RFC 8414. There is no authorization endpoint: tokens are for systems, not for people.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AuthorizationServerMetadata"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/setup": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /** Ask whether the server needs to be set up */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Setup"];
          };
        };
      };
    };
    /**
     * Create the first organization
     * @description Creates its first administrator as well, and signs them in. Once there is an organization, the answer is 409. Filling it with a demo newsroom takes several seconds.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SetUp"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Session"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read who is signed in
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Session"];
          };
        };
      };
    };
    /**
     * Sign in
     * @description The answer sets the session cookie and ends any previous session of the browser. All mismatches are refused in the same words and after the same work. If the e-mail address and password match in several organizations, the answer is 409 and lists them as `organizations`: send one of them as `organizationId`. Failed attempts are throttled by account and by network; a browser that has signed in to the account within 30 days is barred only by its own. A password that is right in one organization still counts as wrong in the others with this address. An organization that takes single sign-on only refuses passwords (403, `single-sign-on-only`).
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SignIn"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Session"];
          };
        };
      };
    };
    /**
     * Sign out
     * @description Ends the session and removes its cookie, even if the session has already ended.
     */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/session/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Change your password
     * @description Ends all your other sessions. A wrong current password counts as a failed sign-in, and is barred only by those of this session.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SetOwnPassword"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Session"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/sign-in-methods": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read how people sign in to this server
     * @description By e-mail address and password, unless every organization here takes single sign-on only, and by single sign-on, if it is configured.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SignInMethods"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List where you are signed in
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SessionEntryList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/sessions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * End one of your sessions
     * @description Ending the current session signs you out.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * End every session of a user
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/users/{id}/see-as": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * See the plan as a user does
     * @description From now on your session reads what this user may read. It changes nothing and shows nothing personal: such requests are refused with the code `seeing-as`. For people of the newsroom who sign in.
     *
     *     Not for systems. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedSeenPrincipal"];
      };
    };
  };
  "/api/daybook/v1/clients/{id}/see-as": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * See the plan as an API client does
     * @description The same with what an API client may read. For clients with the scope `api.read`.
     *
     *     Not for systems. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedSeenPrincipal"];
      };
    };
  };
  "/api/daybook/v1/session/see-as": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * See the plan with your own eyes again
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/sign-in-organizations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the organizations to choose from after single sign-on
     * @description For ten minutes after single sign-on with an e-mail address that several organizations know; empty for everybody else. To sign in to one of them, start single sign-on with `?organizationId=`.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SignInOrganizations"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/session/second-factor": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read whether you have a second factor
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SecondFactor"];
          };
        };
      };
    };
    /**
     * Start setting up a second factor
     * @description Creates a secret for an authenticator app. Sign-ins need a code only after the first code has confirmed the secret.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["BeginSecondFactor"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["BegunSecondFactor"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/session/second-factor/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Confirm your second factor
     * @description Send a code from the app. The answer contains the recovery codes.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ConfirmSecondFactor"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["RecoveryCodes"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/session/second-factor/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Remove your second factor
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["RemoveSecondFactor"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SecondFactor"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/second-factor": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Remove the second factor of a user
     * @description For people who have lost both the device and the recovery codes. May be repeated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/me/tasks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List your tasks by deadline
     * @description Tasks without a deadline come last. There is one page of up to 100 tasks: if `hasMore` is true, ask for fewer days. `event` is the event of the task, or of the story if the task has none.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          /** @description Gives only tasks that are done, or only tasks that are not. */
          done?: boolean;
          /** @description Gives tasks with a deadline on or after this day. A task without a deadline counts by when its story was last changed. */
          from?: components["schemas"]["CalendarDate"];
          /** @description Gives tasks with a deadline on or before this day. */
          to?: components["schemas"]["CalendarDate"];
          size?: number;
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["OwnTaskList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/tasks/{taskId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Accept or decline one of your tasks, or write its texts
     * @description The entity tag is the version of the task in quotes: `If-Match: "3"`.
     *
     *     Not for systems. Signed in: editors and administrators, and freelancers.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchOwnTask"];
        };
      };
      responses: {
        200: components["responses"]["WrittenOwnTask"];
      };
    };
  };
  "/api/daybook/v1/me/tasks/{taskId}/done": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set whether one of your tasks is done
     * @description The entity tag is the version of the task in quotes: `If-Match: "3"`.
     *
     *     Not for systems. Signed in: editors and administrators, and freelancers.
     */
    put: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SetOwnTaskDone"];
        };
      };
      responses: {
        200: components["responses"]["WrittenOwnTask"];
      };
    };
  };
  "/api/daybook/v1/me/tasks/{taskId}/comments": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        taskId: components["parameters"]["TaskId"];
      };
    };
    /**
     * List the comments of one of your tasks, and the brief of its story
     * @description The oldest comes first. `pinned=true` gives the brief alone.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only comments that are resolved, or only those that are not. */
          resolved?: components["parameters"]["Resolved"];
          /** @description Gives only the brief, or only the other comments. */
          pinned?: components["parameters"]["Pinned"];
        };
        header?: never;
        path: {
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CommentList"];
          };
        };
      };
    };
    /**
     * Comment on one of your tasks
     * @description Not for systems. Signed in: editors and administrators, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateOwnTaskComment"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Comment"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/schedule": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read your schedule
     * @description Your shifts day by day with their notes, and your absences.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          /** @description The first day. Default: today. */
          from?: components["schemas"]["CalendarDate"];
          /** @description The last day. A schedule spans at most 92 days. Default: two weeks. */
          to?: components["schemas"]["CalendarDate"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["OwnSchedule"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/absences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List your absences
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AbsenceList"];
          };
        };
      };
    };
    /**
     * Add an absence of yours
     * @description Not for systems. Signed in: editors and administrators, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateOwnAbsence"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Absence"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/absences/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read one of your absences
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Absence"];
          };
        };
      };
    };
    /**
     * Delete one of your absences
     * @description Not for systems. Signed in: editors and administrators, and freelancers.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    /**
     * Change one of your absences
     * @description Not for systems. Signed in: editors and administrators, and freelancers.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchOwnAbsence"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Absence"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/password-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Invite a user, or let one choose a new password
     * @description Creates a link that works once: an invitation for a user without a password (valid for 7 days), otherwise a reset (2 hours). If a mail server is configured, a mail with a link of its own is queued: `listUserMails` tells what becomes of it. Both links work until one of them is used. Earlier links of the user stop working.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PasswordLink"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/password-reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Ask for a new password
     * @description Mails a link to the user with this address if a mail server is configured. The answer is the same for every address. A new link voids no earlier one; at most three an hour are mailed to one person, and a network or browser may ask ten times an hour.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["AskForPasswordReset"];
        };
      };
      responses: {
        /** @description Success. */
        202: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PasswordResetAsked"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/password-link/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /** Check a password link */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CheckPasswordLink"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CheckedPasswordLink"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/password-link/use": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Choose a password with a link
     * @description Works once and ends every session of the user. It does not sign the user in.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["UsePasswordLink"];
        };
      };
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/mails": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the latest mails to a user
     * @description The newest first, 20 at most, and as many of notices and digests, of the last 30 days. Neither text nor link is shown.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Mails"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/mail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read whether this server sends mail
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["MailServer"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/mail/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Send a test mail to oneself now
     * @description Answers what the mail server said, after a minute at the latest. An organization may send 5 a minute; each is in the audit log. Once one is accepted, the organization’s mail that waits is tried again.
     *
     *     Not for systems. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TestMail"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/clients": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List API clients
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ClientList"];
          };
        };
      };
    };
    /**
     * Create an API client
     * @description Only this answer contains the secret.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateClient"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ClientWithSecret"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/clients/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read an API client
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Client"];
          };
        };
      };
    };
    /**
     * Delete an API client
     * @description Its secret and all its tokens stop working at once.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Rename an API client or change its scopes
     * @description Removing a scope revokes every token of the client.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchClient"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Client"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/clients/{id}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Issue a new secret
     * @description The previous secret and all tokens stop working at once. Only this answer contains the new secret.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ClientWithSecret"];
          };
        };
      };
    };
  };
  "/api/v2/platforms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List platforms
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Also gives what was deleted. */
          includeDeleted?: components["parameters"]["IncludeDeleted"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformList"];
          };
        };
      };
    };
    /**
     * Create a platform
     * @description Without a schedule the platform is weekly and published every day. The mode never changes.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreatePlatform"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Platform"];
          };
        };
      };
    };
  };
  "/api/v2/platforms/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Find a platform by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Platform"];
      };
    };
  };
  "/api/v2/platforms/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a platform
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description Also gives what was deleted. */
          includeDeleted?: components["parameters"]["IncludeDeleted"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Platform"];
      };
    };
    /**
     * Replace a platform
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ReplacePlatform"];
        };
      };
      responses: {
        200: components["responses"]["WrittenPlatform"];
      };
    };
    /**
     * Delete a platform
     * @description Existing publications keep the platform; new publications cannot use it.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a platform
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchPlatform"];
        };
      };
      responses: {
        200: components["responses"]["WrittenPlatform"];
      };
    };
  };
  "/api/v2/platforms/{platformId}/manual-schedule/{manualScheduleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Delete one date of a manual schedule
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
          manualScheduleId: components["schemas"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/platforms/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Restore a platform that was deleted
     * @description Its categories and types are there again, except those that had been deleted before.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Platform"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of platforms
     * @description Send the ids of all platforms in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/time-slots": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * List the time slots of a platform
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TimeSlotList"];
          };
        };
      };
    };
    /**
     * Create a time slot
     * @description Print platforms have no time slots. A slot whose end is before its start ends on the next day.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateTimeSlot"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TimeSlot"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/time-slots/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a time slot
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TimeSlot"];
          };
        };
      };
    };
    /**
     * Delete a time slot
     * @description A time slot with planned publications cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a time slot
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTimeSlot"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TimeSlot"];
          };
        };
      };
    };
  };
  "/api/v2/publication-statuses/platform/{platformId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the publication statuses that a platform offers
     * @description The statuses that a publication on the platform may have. `active=false` gives offered statuses that have been deactivated instead. `default` is the default of the platform.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusList"];
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/publication-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read which publication statuses a platform offers
     * @description `statusIds` is null until it is first set: then the platform offers all active statuses.
     *
     *     Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformStatuses"];
          };
        };
      };
    };
    /**
     * Set which publication statuses a platform offers
     * @description Existing publications keep their status, even if the platform no longer offers it.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ReplacePlatformPublicationStatuses"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformStatuses"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/color": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read the colour of a platform
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformColor"];
          };
        };
      };
    };
    /**
     * Set the colour of a platform
     * @description Pages mark publications on the platform with this colour; `/reference-data` has the colours of all platforms. The platform under `/api/v2` does not show the colour, and its `version` does not change.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PlatformColor"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformColor"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/short-name": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read the short name of a platform
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformShortName"];
          };
        };
      };
    };
    /**
     * Set the short name of a platform
     * @description Rows of the plan call the platform so; `/reference-data` has the short names of all platforms. The platform under `/api/v2` does not show it, and its `version` does not change.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PlatformShortName"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformShortName"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/counts-hidden": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read whether issues of a platform count hidden stories
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformCountsHidden"];
          };
        };
      };
    };
    /**
     * Set whether issues of a platform count hidden stories
     * @description Then everybody who reads an issue learns how many of its stories they do not see, and how long these are; nothing else of them. The platform under `/api/v2` does not show it, and its `version` does not change.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PlatformCountsHidden"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformCountsHidden"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/closing": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read when issues of a platform are closed
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformClosing"];
          };
        };
      };
    };
    /**
     * Set when issues of a platform are closed
     * @description From then on, people need a reason to add a publication to an issue or to move one into it: the header `Override-Reason`. Systems need none. The platform under `/api/v2` does not show it, and its `version` does not change.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PlatformClosing"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformClosing"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/targets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List targets
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          platformId?: components["schemas"]["Id"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TargetList"];
          };
        };
      };
    };
    /**
     * Create a target
     * @description How many stories or characters the issues of a platform should have, on some weekdays, in a time slot or in a category.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateTarget"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Target"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/targets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a target
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Target"];
          };
        };
      };
    };
    /**
     * Delete a target
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a target
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTarget"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Target"];
          };
        };
      };
    };
  };
  "/api/v2/platforms/{platformId}/categories": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * List the categories of a platform
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CategoryList"];
          };
        };
      };
    };
    /**
     * Create a category
     * @description There is one level of nesting: a parent category cannot have a parent itself.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateCategory"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Category"];
          };
        };
      };
    };
  };
  "/api/v2/categories/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Find a category by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Category"];
      };
    };
  };
  "/api/v2/categories/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a category
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Category"];
      };
    };
    /**
     * Replace a category
     * @description A sub-category can move to another top-level category or become one (null). A top-level category stays a top-level category.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ReplaceCategory"];
        };
      };
      responses: {
        200: components["responses"]["WrittenCategory"];
      };
    };
    /**
     * Delete a category
     * @description Existing publications keep the category. A category with live sub-categories cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a category
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchCategory"];
        };
      };
      responses: {
        200: components["responses"]["WrittenCategory"];
      };
    };
  };
  "/api/daybook/v1/categories/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Restore a category that was deleted
     * @description A platform or parent category that is deleted has to be restored first (409).
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Category"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/categories/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of categories of a platform
     * @description Send the ids of all categories of a platform in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/platforms/{platformId}/types": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * List the types of a platform
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TypeList"];
          };
        };
      };
    };
    /**
     * Create a type
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteType"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Type"];
          };
        };
      };
    };
  };
  "/api/v2/types/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Find a type by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Type"];
      };
    };
  };
  "/api/v2/types/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a type
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Type"];
      };
    };
    /**
     * Replace a type
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ReplaceType"];
        };
      };
      responses: {
        200: components["responses"]["WrittenType"];
      };
    };
    /**
     * Delete a type
     * @description Existing publications keep the type.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a type
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchType"];
        };
      };
      responses: {
        200: components["responses"]["WrittenType"];
      };
    };
  };
  "/api/daybook/v1/types/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Restore a type that was deleted
     * @description A platform that is deleted has to be restored first (409).
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Type"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/platforms/{platformId}/types/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of types of a platform
     * @description Send the ids of all types of a platform in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List groups
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Also gives what was deleted. */
          includeDeleted?: components["parameters"]["IncludeDeleted"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["GroupList"];
          };
        };
      };
    };
    /**
     * Create a group
     * @description A group may have a parent group, which is changed under `/api/daybook/v1`.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateGroup"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Group"];
          };
        };
      };
    };
  };
  "/api/v2/groups/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Find a group by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Group"];
      };
    };
  };
  "/api/v2/groups/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a group
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description Also gives what was deleted. */
          includeDeleted?: components["parameters"]["IncludeDeleted"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Group"];
      };
    };
    /**
     * Replace a group
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ReplaceGroup"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGroup"];
      };
    };
    /**
     * Delete a group
     * @description Existing stories keep the group. A group with live child groups cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a group
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchGroup"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGroup"];
      };
    };
  };
  "/api/daybook/v1/groups/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Change a group, also its parent
     * @description A group cannot be below itself.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ConfigureGroup"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGroup"];
      };
    };
  };
  "/api/daybook/v1/groups/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Restore a group that was deleted
     * @description Its stories and members have it again. A parent group that is deleted has to be restored first (409).
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Group"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/groups/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of groups
     * @description Send the ids of all groups in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/daybook/v1/organization": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read the organization
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Organization"];
          };
        };
      };
    };
    /**
     * Change the organization
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchOrganization"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Organization"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/holidays": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List public holidays
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 399 days later. */
          dateTo: components["schemas"]["CalendarDate"];
          /** @description The language of the names. Default: that of the newsroom. */
          language?: "en" | "de";
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Holidays"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/holiday-regions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the countries and regions whose holidays can be shown
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          /** @description The language of the names. Default: that of the newsroom. */
          language?: "en" | "de";
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["HolidayRegions"];
          };
        };
      };
    };
  };
  "/api/v2/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List users
     * @description Users who are not deleted.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description False leaves out users who are not internal. */
          includeExternal?: components["parameters"]["IncludeExternal"];
          /** @description Only the user with this e-mail address, whatever its case. */
          email?: components["parameters"]["Email"];
          /** @description Includes the groups of each user. */
          includeGroups?: components["parameters"]["IncludeGroups"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UserList"];
          };
        };
      };
    };
  };
  "/api/v2/users/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a user
     * @description A deleted user can still be read and has a `deletionDate`, because stories may still refer to that user.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description Includes the groups of each user. */
          includeGroups?: components["parameters"]["IncludeGroups"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["User"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List users with groups, role and how they sign in
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description False leaves out users who are not internal. */
          includeExternal?: components["parameters"]["IncludeExternal"];
          /** @description Only the user with this e-mail address, whatever its case. */
          email?: components["parameters"]["Email"];
          /** @description Also gives what was deleted. */
          includeDeleted?: components["parameters"]["IncludeDeleted"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ListedUserList"];
          };
        };
      };
    };
    /**
     * Create a user
     * @description By default the user is internal and cannot sign in.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateUser"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UserSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a user with groups and role
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UserSettings"];
          };
        };
      };
    };
    /**
     * Delete a user
     * @description The user can no longer sign in or be assigned to new tasks. Existing tasks keep the user, and the e-mail address can be used again. The last administrator cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a user
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchUser"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UserSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/erase": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Erase a user
     * @description Deletes the user, and replaces name and e-mail address by `erased` everywhere: in the user, in assignees without an account, in changes, audit log and webhook deliveries. What the user did stays. It cannot be undone.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["EraseUser"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UserSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/namesakes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List assignees without an account who may be the same person
     * @description Those with the name of the user, ignoring case, and with open tasks; 10 at most.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Namesakes"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/{id}/take-over": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Give a user the open tasks of an assignee without an account
     * @description Tasks that are done stay as they are. Tasks under the e-mail address of a user need no request: they become theirs when the user is created or gets the address.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["TakeOverTasks"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TakenOver"];
          };
        };
      };
    };
  };
  "/api/v2/absences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List absences
     * @description `fromDate` and `toDate` find every absence that overlaps the days between them. An absence without `toDate` lasts one day.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Absences that end on this day or later. */
          fromDate?: components["schemas"]["CalendarDate"];
          /** @description Absences that start on this day or earlier. */
          toDate?: components["schemas"]["CalendarDate"];
          /** @description Absences of any of these users. */
          userId?: components["schemas"]["Id"][];
          /** @description Absences of the users with any of these e-mail addresses (case-insensitive). */
          userEmail?: string[];
          /** @description Absences with any of these type codes. */
          type?: (0 | 2 | 3 | 4 | 6)[];
          /** @description Ties are sorted by id. `period.dateFrom` is an alias of `period.fromDate`. A walk sorted by it uses the dates as they were when it began, and can be continued for 24 hours. */
          sort?: "period.fromDate" | "period.fromDate,asc" | "period.fromDate,desc" | "period.dateFrom" | "period.dateFrom,asc" | "period.dateFrom,desc" | "id" | "id,asc" | "id,desc";
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AbsenceList"];
          };
        };
      };
    };
    /**
     * Create an absence
     * @description Name the user by `id`, `email`, `externalId` or `supplierId`. Each member must match exactly one user who is not deleted. If you send several members, all must match the same user.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateAbsence"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Absence"];
          };
        };
      };
    };
  };
  "/api/v2/absences/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read an absence
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Absence"];
      };
    };
    /**
     * Replace an absence
     * @description The user cannot change. For another user, create another absence.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceAbsence"];
      responses: {
        200: components["responses"]["WrittenAbsence"];
      };
    };
    /**
     * Delete an absence
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an absence
     * @description Members left out keep their values, also those of `period`.
     *
     *     Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["PatchAbsence"];
      responses: {
        200: components["responses"]["WrittenAbsence"];
      };
    };
  };
  "/api/v2/absences/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read an absence by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Absence"];
      };
    };
    /**
     * Replace an absence by its external id
     * @description The user cannot change. For another user, create another absence.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceAbsence"];
      responses: {
        200: components["responses"]["WrittenAbsence"];
      };
    };
    /**
     * Delete an absence by its external id
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an absence by its external id
     * @description Members left out keep their values, also those of `period`.
     *
     *     Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["PatchAbsence"];
      responses: {
        200: components["responses"]["WrittenAbsence"];
      };
    };
  };
  "/api/v2/shifts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List shifts
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Of any of these users. 0 is a shift without users. */
          userId?: number[];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ShiftList"];
          };
        };
      };
    };
  };
  "/api/v2/shifts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a shift
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Shift"];
      };
    };
    /**
     * Replace the name and external id of a shift
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceShift"];
      responses: {
        200: components["responses"]["WrittenShift"];
      };
    };
    /**
     * Change the name or external id of a shift
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["PatchShift"];
      responses: {
        200: components["responses"]["WrittenShift"];
      };
    };
  };
  "/api/v2/shifts/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read a shift by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Shift"];
      };
    };
    /**
     * Replace the name and external id of a shift by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceShift"];
      responses: {
        200: components["responses"]["WrittenShift"];
      };
    };
    /**
     * Change the name or external id of a shift by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["PatchShift"];
      responses: {
        200: components["responses"]["WrittenShift"];
      };
    };
  };
  "/api/daybook/v1/shifts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Create a shift
     * @description The new shift is the last in the order. By default it takes place every day, its users are available, and its times are in the organization's time zone.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateShift"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Shift"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/shifts/{id}": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Delete a shift
     * @description Deletes its notes too.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a shift
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ConfigureShift"];
        };
      };
      responses: {
        200: components["responses"]["WrittenShift"];
      };
    };
  };
  "/api/daybook/v1/shifts/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of shifts
     * @description Send the ids of all shifts in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/shifts/{shiftId}/notes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the notes of a shift
     * @description Sorted by day.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Notes of this day or later. */
          dateFrom?: components["schemas"]["CalendarDate"];
          /** @description Notes of this day or earlier. */
          dateTo?: components["schemas"]["CalendarDate"];
        };
        header?: never;
        path: {
          shiftId: components["parameters"]["ShiftId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["DayNoteList"];
          };
        };
      };
    };
  };
  "/api/v2/shifts/{shiftId}/notes/{date}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        shiftId: components["parameters"]["ShiftId"];
      };
    };
    /**
     * Read the note of a day
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          shiftId: components["parameters"]["ShiftId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["DayNote"];
      };
    };
    /**
     * Set the note of a day
     * @description Creates the note, or replaces the existing one.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          shiftId: components["parameters"]["ShiftId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceDayNote"];
      responses: {
        200: components["responses"]["WrittenDayNote"];
      };
    };
    /**
     * Create the note of a day
     * @description Answers 409 if the day already has a note.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          shiftId: components["parameters"]["ShiftId"];
          date: string;
        };
      };
      requestBody: components["requestBodies"]["WriteDayNote"];
      responses: {
        201: components["responses"]["CreatedDayNote"];
      };
    };
    /**
     * Delete the note of a day
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          shiftId: components["parameters"]["ShiftId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/v2/shifts/external-id/{externalId}/notes/{date}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read the note of a day by the external id of its shift
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["DayNote"];
      };
    };
    /**
     * Set the note of a day by the external id of its shift
     * @description Creates the note, or replaces the existing one.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceDayNote"];
      responses: {
        200: components["responses"]["WrittenDayNote"];
      };
    };
    /**
     * Create the note of a day by the external id of its shift
     * @description Answers 409 if the day already has a note.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
          date: string;
        };
      };
      requestBody: components["requestBodies"]["WriteDayNote"];
      responses: {
        201: components["responses"]["CreatedDayNote"];
      };
    };
    /**
     * Delete the note of a day by the external id of its shift
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          externalId: components["parameters"]["ExternalId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/v2/element-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List element statuses
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusList"];
      };
    };
  };
  "/api/v2/element-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read an element status
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Status"];
      };
    };
  };
  "/api/daybook/v1/element-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List element statuses including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettingsList"];
      };
    };
    /**
     * Create an element status
     * @description The status comes last in the order. It is active, open and not the default unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["CreateStatus"];
      responses: {
        201: components["responses"]["CreatedStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/element-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read an element status including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettings"];
      };
    };
    /**
     * Delete an element status
     * @description A status in use cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an element status
     * @description An inactive status cannot be the default: to deactivate the default, send `default: false` too.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["PatchStatus"];
      responses: {
        200: components["responses"]["WrittenStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/element-statuses/{id}/gate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read what is needed before an element status is taken
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Gate"];
      };
    };
    /**
     * Say what is needed before an element status is taken
     * @description Whoever gives the status to something that lacks one of these is refused, and told all that is missing: `business-error`, code `gate`. Without `fields` and `finishedTasks` nothing is asked for.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ElementGate"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGate"];
      };
    };
  };
  "/api/daybook/v1/element-statuses/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of element statuses
     * @description Send the ids of all element statuses in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/task-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List task statuses
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusList"];
      };
    };
  };
  "/api/v2/task-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a task status
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Status"];
      };
    };
  };
  "/api/daybook/v1/task-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List task statuses including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettingsList"];
      };
    };
    /**
     * Create a task status
     * @description The status comes last in the order. It is active, open and not the default unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["CreateStatus"];
      responses: {
        201: components["responses"]["CreatedStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/task-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a task status including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettings"];
      };
    };
    /**
     * Delete a task status
     * @description A status in use cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a task status
     * @description An inactive status cannot be the default: to deactivate the default, send `default: false` too.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["PatchStatus"];
      responses: {
        200: components["responses"]["WrittenStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/task-statuses/{id}/gate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read what is needed before a task status is taken
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Gate"];
      };
    };
    /**
     * Say what is needed before a task status is taken
     * @description Whoever gives the status to something that lacks one of these is refused, and told all that is missing: `business-error`, code `gate`. Without `fields` and `finishedTasks` nothing is asked for.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["TaskGate"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGate"];
      };
    };
  };
  "/api/daybook/v1/task-statuses/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of task statuses
     * @description Send the ids of all task statuses in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/publication-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List publication statuses
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusList"];
      };
    };
  };
  "/api/v2/publication-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a publication status
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Status"];
      };
    };
  };
  "/api/daybook/v1/publication-statuses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List publication statuses including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettingsList"];
      };
    };
    /**
     * Create a publication status
     * @description The status comes last in the order. It is active, open and not the default unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["CreateStatus"];
      responses: {
        201: components["responses"]["CreatedStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/publication-statuses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a publication status including the stage
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["StatusSettings"];
      };
    };
    /**
     * Delete a publication status
     * @description A status in use cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a publication status
     * @description An inactive status cannot be the default: to deactivate the default, send `default: false` too.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["PatchStatus"];
      responses: {
        200: components["responses"]["WrittenStatusSettings"];
      };
    };
  };
  "/api/daybook/v1/publication-statuses/{id}/gate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read what is needed before a publication status is taken
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Gate"];
      };
    };
    /**
     * Say what is needed before a publication status is taken
     * @description Whoever gives the status to something that lacks one of these is refused, and told all that is missing: `business-error`, code `gate`. Without `fields` and `finishedTasks` nothing is asked for.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PublicationGate"];
        };
      };
      responses: {
        200: components["responses"]["WrittenGate"];
      };
    };
  };
  "/api/daybook/v1/publication-statuses/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of publication statuses
     * @description Send the ids of all publication statuses in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/task-formats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List task formats
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormatList"];
          };
        };
      };
    };
  };
  "/api/v2/task-formats/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a task format
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormat"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-formats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List task formats with what they want
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormatSettingsList"];
          };
        };
      };
    };
    /**
     * Create a task format
     * @description The format comes last in the order. It is active unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateTaskFormat"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormatSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-formats/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a task format with what it wants
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormatSettings"];
          };
        };
      };
    };
    /**
     * Delete a task format
     * @description A format cannot be deleted, only deactivated, if tasks have it or custom fields are limited to it.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a task format
     * @description A list in the body replaces the stored list. A text length option that tasks use cannot be removed.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTaskFormat"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskFormatSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-formats/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of task formats
     * @description Send the ids of all task formats in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List custom fields of elements
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CustomFieldList"];
          };
        };
      };
    };
  };
  "/api/v2/custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a custom field of elements
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Create a custom field of elements
     * @description The field comes last in the order. It is active and allows empty values unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateCustomField"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Delete a custom field of elements
     * @description A field with stored values cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a custom field of elements
     * @description The type never changes. Stored values stay as they are, even when the field is deactivated or limited. A list in the body replaces the stored list. An option that a value selects cannot be removed.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchCustomField"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/custom-fields/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of custom fields of elements
     * @description Send the ids of all custom fields of elements in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/custom-fields/{id}/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add an option to a custom field of elements
     * @description Only selection fields have options: at most 1000, each with a unique name.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["WriteCustomFieldOption"];
      responses: {
        201: components["responses"]["CreatedCustomFieldOption"];
      };
    };
  };
  "/api/v2/custom-fields/{id}/options/{optionId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        optionId: components["parameters"]["OptionId"];
      };
    };
    /**
     * Read an option of a custom field of elements
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of elements
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of elements
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of elements
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/custom-fields/{id}/options/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read an option of a custom field of elements by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of elements by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of elements by its external id
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of elements by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/task-custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List custom fields of tasks
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
          /** @description The id of one of the task formats: gives only fields that apply to it. */
          formatId?: components["schemas"]["Id"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskCustomFieldList"];
          };
        };
      };
    };
  };
  "/api/v2/task-custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a custom field of tasks
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Create a custom field of tasks
     * @description The field comes last in the order. It is active and allows empty values unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateTaskCustomField"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Delete a custom field of tasks
     * @description A field with stored values cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a custom field of tasks
     * @description The type never changes. Stored values stay as they are, even when the field is deactivated or limited. A list in the body replaces the stored list. An option that a value selects cannot be removed.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTaskCustomField"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/task-custom-fields/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of custom fields of tasks
     * @description Send the ids of all custom fields of tasks in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/task-custom-fields/{id}/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add an option to a custom field of tasks
     * @description Only selection fields have options: at most 1000, each with a unique name.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["WriteCustomFieldOption"];
      responses: {
        201: components["responses"]["CreatedCustomFieldOption"];
      };
    };
  };
  "/api/v2/task-custom-fields/{id}/options/{optionId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        optionId: components["parameters"]["OptionId"];
      };
    };
    /**
     * Read an option of a custom field of tasks
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of tasks
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of tasks
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of tasks
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/task-custom-fields/{id}/options/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read an option of a custom field of tasks by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of tasks by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of tasks by its external id
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of tasks by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/publication-custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List custom fields of publications
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only active entries, or only inactive ones. */
          active?: components["parameters"]["Active"];
          /** @description The id of one of the platforms: gives only fields that apply to it. */
          platformId?: components["schemas"]["Id"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PublicationCustomFieldList"];
          };
        };
      };
    };
  };
  "/api/v2/publication-custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a custom field of publications
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PublicationCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/publication-custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Create a custom field of publications
     * @description The field comes last in the order. It is active and allows empty values unless the body says otherwise.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreatePublicationCustomField"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PublicationCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/publication-custom-fields/{id}": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Delete a custom field of publications
     * @description A field with stored values cannot be deleted, only deactivated.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a custom field of publications
     * @description The type never changes. Stored values stay as they are, even when the field is deactivated or limited. A list in the body replaces the stored list. An option that a value selects cannot be removed.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchPublicationCustomField"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PublicationCustomField"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/publication-custom-fields/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set the order of custom fields of publications
     * @description Send the ids of all custom fields of publications in the wanted order; `position` counts from 1.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: components["requestBodies"]["Order"];
      responses: {
        200: components["responses"]["WrittenOrder"];
      };
    };
  };
  "/api/v2/publication-custom-fields/{id}/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add an option to a custom field of publications
     * @description Only selection fields have options: at most 1000, each with a unique name.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: components["requestBodies"]["WriteCustomFieldOption"];
      responses: {
        201: components["responses"]["CreatedCustomFieldOption"];
      };
    };
  };
  "/api/v2/publication-custom-fields/{id}/options/{optionId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        optionId: components["parameters"]["OptionId"];
      };
    };
    /**
     * Read an option of a custom field of publications
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of publications
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of publications
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of publications
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          optionId: components["parameters"]["OptionId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/publication-custom-fields/{id}/options/external-id/{externalId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        externalId: components["parameters"]["ExternalId"];
      };
    };
    /**
     * Read an option of a custom field of publications by its external id
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["CustomFieldOption"];
      };
    };
    /**
     * Replace an option of a custom field of publications by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["ReplaceCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
    /**
     * Delete an option of a custom field of publications by its external id
     * @description An option that a value selects cannot be deleted.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an option of a custom field of publications by its external id
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          externalId: components["parameters"]["ExternalId"];
        };
      };
      requestBody: components["requestBodies"]["PatchCustomFieldOption"];
      responses: {
        200: components["responses"]["WrittenCustomFieldOption"];
      };
    };
  };
  "/api/v2/elements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List elements
     * @description Use `cursor` to walk through the pages. Several values of one filter, separated by commas, match any of them; different filters must all match. An unknown id matches nothing. When sorted by modification date, a walk shows each element once, at the place it had when the walk began and with its current content. The walk can be continued for 24 hours.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description With a publication planned for, or published on, this day or later. With both bounds, the same day must lie between them. Every day of a recurring schedule counts. All publication filters must match the same publication. */
          dateFrom?: components["schemas"]["CalendarDate"];
          /** @description With a publication planned for, or published on, this day or earlier. With both bounds, the same day must lie between them. Every day of a recurring schedule counts. All publication filters must match the same publication. */
          dateTo?: components["schemas"]["CalendarDate"];
          /** @description Last changed at or after this instant, or on or after this day. */
          modificationDateFrom?: string | unknown | unknown;
          /** @description Last changed at or before this instant, or on or before this day. */
          modificationDateTo?: string | unknown | unknown;
          /** @description Created at or after this instant, or on or after this day. */
          creationDateFrom?: string | unknown | unknown;
          /** @description Created at or before this instant, or on or before this day. */
          creationDateTo?: string | unknown | unknown;
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description Linked to another system under this id. */
          externalElementId?: string;
          /** @description Linked to the system with this address. With `externalElementId`: by the same link. */
          systemUrl?: string;
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformId?: components["schemas"]["Id"][];
          /** @description An alias of `platformId`. If you send both, they must name the same platforms. */
          platformIds?: components["schemas"]["Id"][];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a publication that has this external id. All publication filters must match the same publication. */
          publicationExternalId?: string;
          /** @description With a publication that has this CMS article id. All publication filters must match the same publication. */
          cmsArticleId?: string;
          /** @description Only elements without a publication, or only those with one. */
          withoutPublication?: boolean;
          /** @description With a task assigned to any of these users, deleted ones too. 0 is a task without an assignee. */
          userId?: number[];
          /** @description The task is done or not done. Only together with `userId`, for the same task. */
          done?: boolean;
          /** @description With a task that its assignee has declined. If false, no task that matches the other task filters is. */
          declined?: boolean;
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description The task has any of these formats. Only together with `userId`, for the same task. */
          formatIds?: components["schemas"]["Id"][];
          /** @description The task’s deadline in the organization’s time zone is at or after this instant, or on or after this day. */
          deadlineFrom?: string | unknown | unknown;
          /** @description The task’s deadline in the organization’s time zone is at or before this instant, or on or before this day. */
          deadlineTo?: string | unknown | unknown;
          /** @description The title, slug or note contains all of these words, in any order and also as parts of words. Case, accents, soft hyphens and characters without width are ignored. `ä`, `ö`, `ü` and `ß` are also found as `ae`, `oe`, `ue` and `ss`, and the other way round. A word of one or two letters must match a whole word, but two ideographs are a word. */
          search?: string;
          /** @description Ties are sorted by id. */
          sort?: "id" | "id,asc" | "id,desc" | "modificationDate" | "modificationDate,asc" | "modificationDate,desc" | "creationTime" | "creationTime,asc" | "creationTime,desc";
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ElementList"];
          };
        };
      };
    };
    /**
     * Create an element
     * @description An element needs a publication, a task assigned to a registered user, or a group. Publications can be linked to tasks of the same request by `localId`. The answer has the `localId` of each entry, later reads do not.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateElement"];
        };
      };
      responses: {
        201: components["responses"]["CreatedElement"];
      };
    };
  };
  "/api/v2/elements/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read an element with its tasks and publications
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Element"];
          };
        };
      };
    };
    /**
     * Replace an element
     * @description Entries of `tasks` and `publications` with an `id` replace the existing entry, and entries without an `id` are created. Existing entries that you leave out are removed. An element that you read can be sent back whole. Read-only members must be as they were read, and an older `version`, also of an entry, is 412. References may be sent as objects, as ids, or both. An unchanged reference may name something that has since been deleted or deactivated.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteElement"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
    /**
     * Move an element to the trash
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change an element
     * @description Members that you leave out keep their values. Entries of `tasks` and `publications` with an `id` are patched, and entries without an `id` are created. To remove an entry, DELETE the task or publication.
     *
     *     Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteElement"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
  };
  "/api/daybook/v1/elements/batch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Write to many elements at once
     * @description Carries out up to 200 writes of `/api/v2` to elements and what is in them, in order, all or none. The same element may occur several times. Each operation has the rules, rights and audit entry of a request of its own, and `results` has its answer. `positions` are those of the changes that `POST /api/daybook/v1/changes/undo` undoes together: not of comments and links to other systems. If any is refused, nothing changes, and `errors` names the problems of all by paths such as `operations[17].body.title`.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["Batch"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["BatchResults"];
          };
        };
      };
    };
  };
  "/api/v2/changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List changes after a position
     * @description Ask again with `after` set to `next`: every change comes exactly once, and those of one resource in the order of their versions. To begin, call it without `after`, list everything, then follow from `next`.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The position up to which the changes are known: `next` of the last answer. `0` begins with the earliest change that is kept. Without it nothing is listed, and `next` is the present. */
          after?: components["parameters"]["After"];
          /** @description Only changes of these kinds of resources. */
          types?: components["parameters"]["Types"];
          /** @description Adds the present `document` to every change of an element that still exists. */
          include?: components["parameters"]["Include"];
          /** @description The most changes that an answer lists. It may list fewer although `hasMore` is true. */
          limit?: number;
          /** @description Seconds to wait for a change, if there is none. */
          wait?: number;
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Changes"];
          };
        };
      };
    };
  };
  "/api/v2/changes/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Follow changes as they happen
     * @description Server-Sent Events: `id` is the position and `data` the change as in `GET /api/v2/changes`. After a lost connection, `Last-Event-ID` goes before `after`. Without both it begins with the present. `event: reset` means that what you may see has changed: begin again.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The position up to which the changes are known: `next` of the last answer. `0` begins with the earliest change that is kept. Without it nothing is listed, and `next` is the present. */
          after?: components["parameters"]["After"];
          /** @description Only changes of these kinds of resources. */
          types?: components["parameters"]["Types"];
          /** @description Adds the present `document` to every change of an element that still exists. */
          include?: components["parameters"]["Include"];
          /** @description Also sends `event: presence`: which users have an element open. For people. */
          presence?: boolean;
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "text/event-stream": string;
          };
        };
      };
    };
  };
  "/api/daybook/v1/presence": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Say which elements a browser has open
     * @description Counts for 25 seconds. `GET /api/v2/changes/stream?presence=true` shows it to people who may see the element.
     *
     *     Not for systems. Signed in: everyone in the newsroom.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PutPresence"];
        };
      };
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/me/notices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List what you were told, newest first
     * @description What one actor does to one story within a minute is one notice; until the minute is over it may change, and goes if all of it was taken back. `event: notice` in the stream of changes says how many are unread.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only notices that were not read, or only those that were. */
          unread?: boolean;
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["NoticeList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/notices/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Mark notices as read
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["MarkNotices"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ReadNoticesAnswer"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/followed": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Ask whether you follow an element
     * @description Not for systems. Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Followed"];
          };
        };
      };
    };
    /**
     * Follow an element
     * @description People follow the elements that they create, until they say otherwise.
     *
     *     Not for systems. Signed in: everyone in the newsroom.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Followed"];
          };
        };
      };
    };
    /**
     * No longer follow an element
     * @description Not for systems. Signed in: everyone in the newsroom.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/receipts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List who was told of the tasks of an element
     * @description The newest comes first, with when it was read.
     *
     *     Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TaskReceiptList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/me/notice-settings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read what you are told by mail
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["NoticeSettings"];
          };
        };
      };
    };
    /**
     * Choose what you are told by mail
     * @description Mail is sent when the minute of a notice is over. Quiet hours hold mail back, not notices. What is mailed hourly, daily or after quiet hours is one mail; so is what would be more than 20 mails an hour.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchNoticeSettings"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["NoticeSettings"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/notice-defaults": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read what people are told by mail who have chosen nothing
     * @description Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["NoticeDefaults"];
          };
        };
      };
    };
    /**
     * Choose what people are told by mail who have chosen nothing
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchNoticeDefaults"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["NoticeDefaults"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/groups/{id}/channels": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * List the channels of a group
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ChannelList"];
          };
        };
      };
    };
    /**
     * Give a group a channel
     * @description From now on what happens in stories of the group is sent to the address, as far as it is of the chosen kinds and the story is not confidential: when the minute of a notice is over, reminders at once. The rules of webhooks count: for addresses, tries and when it is switched off.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateChannel"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Channel"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/groups/{id}/channels/{channelId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        channelId: components["parameters"]["ChannelId"];
      };
    };
    /**
     * Read a channel
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          channelId: components["parameters"]["ChannelId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Channel"];
          };
        };
      };
    };
    /**
     * Delete a channel
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          channelId: components["parameters"]["ChannelId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a channel, or switch it on or off
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          channelId: components["parameters"]["ChannelId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchChannel"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Channel"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/groups/{id}/channels/{channelId}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Send a test message now
     * @description Answers what came back, after 15 seconds at the latest. An organization may send 5 a minute; each is in the audit log.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
          channelId: components["parameters"]["ChannelId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["WebhookTest"];
      };
    };
  };
  "/api/daybook/v1/saved-views/{id}/digests": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * List your digests of a saved view
     * @description Not for systems. Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["DigestList"];
          };
        };
      };
    };
    /**
     * Have a saved view mailed to you
     * @description On these days, at this hour, you get a mail with what the view shows you then: how much there is, a list by day, and the table file. A view without days gives today and the next six days. Confidential stories are left out.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateDigest"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Digest"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/saved-views/{id}/digests/{digestId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a digest of a saved view
     * @description Not for systems. Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          digestId: components["parameters"]["DigestId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Digest"];
          };
        };
      };
    };
    /**
     * End a digest of a saved view
     * @description Not for systems. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          digestId: components["parameters"]["DigestId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/at": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Get an element as it was
     * @description Send `time` or `position`; without both it is the present. Names are those of today, also in the past. 404 if the element did not exist then, or was in the trash.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The instant, to the millisecond: what was written at that time counts. */
          time?: string;
          /** @description The position of a change: the element after it. */
          position?: number;
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PastElement"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/changes/{position}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Undo a change
     * @description Writes the reverse of a change of an element as a new change, also of members that only commands set. What was deleted comes back with its ids; what was created goes to the trash. 409 if something has changed since: `fields` lists each field with its values before and after the change and now.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          position: number;
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedUndone"];
      };
    };
  };
  "/api/daybook/v1/changes/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Undo several changes
     * @description All of them or none, the last one first. A batch answers the positions of its changes.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["UndoChanges"];
        };
      };
      responses: {
        200: components["responses"]["PostedUndone"];
      };
    };
  };
  "/api/daybook/v1/plan/since": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read how the plan differs from an earlier one
     * @description The net difference between the plan at `time` and now, over the same parameters as `GET /api/daybook/v1/plan`. What was changed and changed back is no difference. Settings, rights and the hour that decides what is late are those of now.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The instant, to the second: what was written in that second belongs to the plan of then. */
          time: string;
          /** @description The first day. Without both days, elements count on whatever days they appear. */
          dateFrom?: components["schemas"]["CalendarDate"];
          /** @description The last day, at most 61 days later. */
          dateTo?: components["schemas"]["CalendarDate"];
          /** @description Also gives the newest elements without any date. */
          ideas?: components["parameters"]["Ideas"];
          /** @description Only these elements: for clients that have the plan and hear of changes. */
          elementIds?: components["parameters"]["ElementIds"];
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformIds?: components["parameters"]["PlatformIds"];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
          typeIds?: components["parameters"]["TypeIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
          userIds?: components["parameters"]["UserIds"];
          /** @description With a task that has any of these formats. All task filters must match the same task. */
          formatIds?: components["parameters"]["FormatIds"];
          /** @description With a task that is done or not done. All task filters must match the same task. */
          done?: components["parameters"]["Done"];
          /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
          unassigned?: components["parameters"]["Unassigned"];
          /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
          declined?: components["parameters"]["Declined"];
          /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
          late?: components["parameters"]["Late"];
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
          search?: components["parameters"]["Search"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
          customFields?: components["parameters"]["CustomFields"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlanSince"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List webhooks
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["WebhookList"];
          };
        };
      };
    };
    /**
     * Create a webhook
     * @description It begins with the present. Only this answer contains the secret. An organization has at most 100.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateWebhook"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["WebhookWithSecret"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a webhook
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Webhook"];
          };
        };
      };
    };
    /**
     * Delete a webhook
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a webhook, or switch it on or off
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchWebhook"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Webhook"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Renew the secret
     * @description For 24 hours deliveries are signed with both. Only this answer contains the new secret.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["WebhookWithSecret"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Send a ping now
     * @description Answers what came back, after 15 seconds at the latest. An organization may send 5 a minute; each is in the audit log.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["WebhookTest"];
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List deliveries of the last 30 days
     * @description The newest changes first, each with its last try.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          state?: ("pending" | "delivered" | "failed" | "skipped")[];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["WebhookDeliveryList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}/deliveries/{deliveryId}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Send a delivery again
     * @description With the same `webhook-id`, and with the story as it is now.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
          deliveryId: number;
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedResent"];
      };
    };
  };
  "/api/daybook/v1/webhooks/{id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Send again what was changed since a time
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ResendToWebhook"];
        };
      };
      responses: {
        200: components["responses"]["PostedResent"];
      };
    };
  };
  "/api/daybook/v1/calendars": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List calendars
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CalendarList"];
          };
        };
      };
    };
    /**
     * Have stories come from a calendar
     * @description Each event from `from` on becomes a story: one of 400 days ahead at most, and 2 000 in all. It is fetched at once, and then every `every` minutes. Titles, notes, times, places and days follow the calendar until people change them. An organization has at most 100.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateCalendar"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Calendar"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/calendars/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a calendar
     * @description Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Calendar"];
          };
        };
      };
    };
    /**
     * Delete a calendar
     * @description Its stories stay.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a calendar, or switch it on or off
     * @description It is fetched at once. Groups, platforms and status are for stories that are made from now on.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchCalendar"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Calendar"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/calendars/{id}/fetch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Fetch a calendar now
     * @description Answers before it is fetched: `lastFetch` says what came of it. A calendar that was stopped goes on if it is in order again.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Calendar"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/table/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * See what a table of people would become
     * @description Nothing is stored. At most 200 people.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PeopleTable"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PeoplePreview"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/users/table": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add the people in a table, and invite them
     * @description All of them or, if anything is wrong with one, nobody: each problem is answered. Each has an entry of their own in the audit log, and so has each invitation.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["AddPeople"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AddedPeople"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/limits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the limits of the organization
     * @description What is used of each, and how often it has refused something in the last 24 hours.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Limits"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/copy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Duplicate an element
     * @description The copy has new ids and says the same. With `toDate` its first day becomes this day, and everything dated moves by the same number of days, at the same times of day. Statuses get their defaults. What is done, published or linked to other systems is not copied, nor are assignees unless `withAssignees` is true or the element has neither a publication nor a group. A publication whose platform does not come out on its new day has no schedule, and `warnings` names it. With `leaveOutPast`, no schedule, event or deadline of the copy begins in the past. The `ETag` is that of the new element.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CopyElement"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CopiedElement"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List templates
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TemplateList"];
          };
        };
      };
    };
    /**
     * Create a template
     * @description The body is judged as that of a new story, but may lack what the story needs. What it refers to must exist.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateTemplate"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Template"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/templates/uses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * How often templates were used
     * @description Stories that series made do not count, nor do confidential ones. Stories that were deleted since do. Nothing for callers who see a part of the stories.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TemplateUses"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/templates/{id}/ended": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * What a template refers to that has ended
     * @description New stories are made without it. Schedules that do not fit a day are not known before the day is.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["EndedInTemplate"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/templates/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a template
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Template"];
          };
        };
      };
    };
    /**
     * Delete a template
     * @description The stories that were made from it stay.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a template
     * @description Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTemplate"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Template"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/templates/{id}/elements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Create a story from a template
     * @description The other members are those of `POST /api/v2/elements`, with dates; each replaces that of the template. What the template requires and the story lacks is named, all of it. References of the template that ended, and schedules of it that do not fit the day, are left out, and `warnings` names them. The `ETag` is that of the new element.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateElementFromTemplate"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ElementFromTemplate"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/series": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List series
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SeriesList"];
          };
        };
      };
    };
    /**
     * Create a series
     * @description A story is made from the template for each date, `ahead` days before it, and none for days that are over. The first ones are made at once, others within a minute. What the template requires is not asked for: people complete the stories. Days count in the time zone of the organization.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateSeries"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Series"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/series-dates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the dates that a series would have
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The series that these dates are for: it says what becomes of its stories. */
          seriesId?: components["schemas"]["Id"];
          /** @description A recurrence rule of RFC 5545: `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`) with `INTERVAL`, `BYDAY`, `BYMONTHDAY`, and `COUNT` or `UNTIL`. Weeks begin on Monday. Surrounding white space is removed. */
          rule: string;
          /** @description The day from which the rule counts. It is a date of the series only if the rule matches it. */
          from: components["schemas"]["CalendarDate"];
          /** @description The last day on which the series has a date. */
          until?: string | null;
          /** @description Dates that the series leaves out. */
          exceptDates?: components["schemas"]["CalendarDate"][];
          /** @description Dates that the series has besides those of the rule. */
          extraDates?: components["schemas"]["CalendarDate"][];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PreviewedDates"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/series/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a series
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Series"];
          };
        };
      };
    };
    /**
     * End a series
     * @description Stories from today on that nobody has touched go to the trash. The others stay, and belong to no series.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a series
     * @description Stories that nobody has touched go to the trash if their day is no longer a date of the series; touched ones stay; `leaving` counts both. A new template is for stories that are made from now on.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchSeries"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ChangedSeries"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/series/{id}/members": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the dates of a series with their stories
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SeriesMemberList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/series/{id}/members/{date}": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
        "Override-Reason"?: components["parameters"]["OverrideReason"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Take a date out of a series
     * @description Moves the story to the trash, and none is made again. A story that people have touched is refused (409), naming what they touched, unless `trashTouched` is true. A date that has no story yet is left out. Does nothing if the story is in the trash.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description Also if people have changed the story. */
          trashTouched?: boolean;
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          date: string;
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change stories of a series
     * @description What `this` changes is detached: the series leaves it alone from then on. `following` begins at the date or today, whichever is later, and `all` begins today; both hold for stories that are made later, too, and leave alone what is detached or cannot be so in a story. `kept` names it, and what is changed together is undone together (`POST /changes/undo` with all `positions`), stories to come included. Entries of `tasks` and `publications` are named by the ids that they have in the story of this date.
     *
     *     Not for systems that see a part of the stories. Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          date: string;
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["ChangeMembers"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ChangedMembers"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read a story with what v2 does not show of it
     * @description The element as under v2, and what its page shows of the `series` or the event of a calendar (`source`) that it came from. `splitOff` names the publications that are days of its recurring ones.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Story"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Look at a table
     * @description Answers what the lines of a table would become, and what is wrong with them. Nothing is stored but the table, for a day; only whoever sent it sees it. Days and times may be written as people write them; names must be those of the newsroom, whatever their case.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateImport"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Import"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/imports/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read an import
     * @description As its lines stand now: another import, or somebody, may have made their stories since. Lines that were `skip` when it was sent stay so.
     *
     *     Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Import"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/imports/{id}/commit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Make the stories of an import
     * @description Makes and changes stories in parts, between which others write. If it is interrupted, the same request goes on where it ended. A line with errors is refused before anything is written.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["CommitImport"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CommittedImport"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/imports/{id}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Take an import back
     * @description New stories go to the trash, others become as they were. Stories that somebody has changed since are kept, and named.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["UndoneImport"];
          };
        };
      };
    };
  };
  "/api/v2/elements/{id}/tasks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add a task to an element
     * @description Returns the element. The new task is the last of its tasks.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteTask"];
        };
      };
      responses: {
        201: components["responses"]["CreatedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/tasks/{taskId}": {
    parameters: {
      query?: {
        /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
        check?: components["parameters"]["Check"];
      };
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
        "Override-Reason"?: components["parameters"]["OverrideReason"];
      };
      path: {
        id: components["parameters"]["Id"];
        taskId: components["parameters"]["TaskId"];
      };
    };
    /**
     * Delete a task
     * @description Removes its links to publications, too.
     *
     *     Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a task
     * @description Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchTask"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
  };
  "/api/v2/elements/{id}/custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set custom fields of an element
     * @description Changes only the fields that are named. An empty value clears a field. If the field does not allow empty values, a selection gets its first option and a date becomes today.
     *
     *     Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteCustomFields"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
  };
  "/api/v2/elements/{id}/tasks/{taskId}/custom-fields": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set custom fields of a task
     * @description Changes only the fields that are named. An empty value clears a field. If the field does not allow empty values, a selection gets its first option and a date becomes today.
     *
     *     Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          taskId: components["parameters"]["TaskId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteCustomFields"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
  };
  "/api/v2/elements/{id}/tasks/done-state": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Set which tasks are done
     * @description Sets all tasks, or none if one of them cannot be set. Apart from this operation, only publishing marks tasks as done.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["DoneState"];
        };
      };
      responses: {
        200: components["responses"]["PostedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/publications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Add a publication to an element
     * @description Returns the element. The new publication is the last of its publications.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WritePublication"];
        };
      };
      responses: {
        201: components["responses"]["CreatedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/publications/{publicationId}": {
    parameters: {
      query?: {
        /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
        check?: components["parameters"]["Check"];
      };
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
        "Override-Reason"?: components["parameters"]["OverrideReason"];
      };
      path: {
        id: components["parameters"]["Id"];
        publicationId: components["parameters"]["PublicationId"];
      };
    };
    /**
     * Delete a publication
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change a publication
     * @description Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchPublication"];
        };
      };
      responses: {
        200: components["responses"]["WrittenElement"];
      };
    };
  };
  "/api/v2/elements/{id}/publications/{publicationId}/publish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Publish a publication
     * @description Sets `published` to the current time in the organization’s time zone, sets the status with the code `PUBLISHED`, and marks the linked tasks as done; with `doneTaskIds`, only these of them. The schedule does not change. A publication that is already published is refused (409). With `date`, a day of a recurring publication is published as a publication of its own, the last of the element’s publications; the recurring one stays as it is, and is no longer planned on this day. Then, without `doneTaskIds`, the linked tasks due by this day are done, and with the last day all of them.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["Publish"];
        };
      };
      responses: {
        200: components["responses"]["PostedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/publications/{publicationId}/unpublish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Take back a publication
     * @description Takes no body. Clears `published` and gives back the status from before, or the default status of the platform where that one is no longer active and offered. The tasks that this publishing had finished are open again, unless they were written since. A publication that is not published is refused (409).
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/publications/{publicationId}/schedule": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        publicationId: components["parameters"]["PublicationId"];
      };
    };
    /**
     * Read the schedule of a publication
     * @description An undated publication has no schedule (404).
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Schedule"];
          };
        };
      };
    };
    /**
     * Schedule a publication
     * @description Creates or replaces the schedule, and returns the element. `If-Match` accepts the `ETag` of the schedule or of the element. The dates follow the current schedule of the platform; later changes of the platform do not affect them.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["WriteSchedule"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Element"];
          };
        };
      };
    };
    /**
     * Make a publication undated
     * @description Does nothing if the publication has no schedule.
     *
     *     Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/elements/{id}/publications/{publicationId}/days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read the days of a publication
     * @description The days on which the publication is planned. Days of a recurring publication that were published are publications of their own; `splitOff` names them. `leftOut` names those that were left out or moved.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PublicationDays"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/publications/{publicationId}/days/{date}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Leave out a day of a recurring publication
     * @description Does nothing if the day is left out already. A day that is not planned is not found, one that is published is refused (409), and so is the last one (business-error).
     *
     *     Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/elements/{id}/publications/{publicationId}/days/{date}/move": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Move a day of a recurring publication
     * @description Leaves out the day, and adds a publication of its own on another day or at another time: the last of the element’s publications. With the last day the publication itself moves, and is a single one. A published day is refused, as by `DELETE`, and so is a day on which the platform does not come out.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
          publicationId: components["parameters"]["PublicationId"];
          date: components["parameters"]["Date"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["MoveDay"];
        };
      };
      responses: {
        200: components["responses"]["PostedElement"];
      };
    };
  };
  "/api/v2/elements/{id}/external-elements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the links of an element to other systems
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ExternalBindingList"];
          };
        };
      };
    };
  };
  "/api/v2/elements/{id}/external-element/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Link an element to another system
     * @description An element has one binding per system. This creates or changes it; members left out of `externalElement` keep their values. The `ETag` is that of the element. Send it as the next `If-Match`.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["LinkExternalElement"];
        };
      };
      responses: {
        200: components["responses"]["PostedExternalBinding"];
      };
    };
  };
  "/api/v2/elements/{id}/external-element/unlink": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Unlink an element from another system
     * @description Returns the removed binding. The `ETag` is that of the element. Send it as the next `If-Match`.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: {
          /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
          check?: components["parameters"]["Check"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["UnlinkExternalElement"];
        };
      };
      responses: {
        200: components["responses"]["PostedExternalBinding"];
      };
    };
  };
  "/api/daybook/v1/elements/{id}/comments": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * List the comments of an element, oldest first
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
          /** @description Gives only comments that are resolved, or only those that are not. */
          resolved?: components["parameters"]["Resolved"];
          /** @description Gives only the brief, or only the other comments. */
          pinned?: components["parameters"]["Pinned"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["CommentList"];
          };
        };
      };
    };
    /**
     * Comment on an element
     * @description Comments are no part of the element: neither its version nor its entity tag changes.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateComment"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Comment"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/comments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a comment
     * @description Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Comment"];
          };
        };
      };
    };
    /**
     * Delete a comment
     * @description Authors delete their own comments; administrators, and systems with the scope `api.admin`, any. It cannot be undone.
     *
     *     Signed in: editors and administrators, and freelancers.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
    /**
     * Change the text of your own comment
     * @description Signed in: editors and administrators, and freelancers.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchComment"];
        };
      };
      responses: {
        200: components["responses"]["WrittenComment"];
      };
    };
  };
  "/api/daybook/v1/comments/{id}/resolved": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Mark a comment as resolved
     * @description Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["WrittenComment"];
      };
    };
    /**
     * Mark a comment as unresolved
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/comments/{id}/pinned": {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
        "If-Match"?: components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Make a comment the brief of its element
     * @description It replaces the earlier brief, which stays as a comment. Everybody with a task in the element reads the brief.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["WrittenComment"];
      };
    };
    /**
     * Take a comment down as the brief of its element
     * @description Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        204: components["responses"]["NoContent"];
      };
    };
  };
  "/api/daybook/v1/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read the plan for a period
     * @description Every element that appears on a day of the period, with its tasks and publications. Rows hold ids; `GET /api/daybook/v1/reference-data` has the names. An element appears on the days of its publications, planned or published. If no publication has a date, it appears on the days of its event; without an event, on the days of its deadlines. With filters on publications, only publications that match put an element on a day. Separate several values of one filter by commas: any of them matches. Different filters must all match.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 61 days later. */
          dateTo: components["parameters"]["DateTo"];
          /** @description Also gives the newest elements without any date. */
          ideas?: components["parameters"]["Ideas"];
          /** @description Only these elements: for clients that have the plan and hear of changes. */
          elementIds?: components["parameters"]["ElementIds"];
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformIds?: components["parameters"]["PlatformIds"];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
          typeIds?: components["parameters"]["TypeIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
          userIds?: components["parameters"]["UserIds"];
          /** @description With a task that has any of these formats. All task filters must match the same task. */
          formatIds?: components["parameters"]["FormatIds"];
          /** @description With a task that is done or not done. All task filters must match the same task. */
          done?: components["parameters"]["Done"];
          /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
          unassigned?: components["parameters"]["Unassigned"];
          /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
          declined?: components["parameters"]["Declined"];
          /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
          late?: components["parameters"]["Late"];
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
          search?: components["parameters"]["Search"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
          customFields?: components["parameters"]["CustomFields"];
          /** @description Only elements in which any of these rules finds something now. */
          findings?: components["parameters"]["Findings"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Plan"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/plan/versions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read the versions of the elements in a plan
     * @description The same elements as `GET /api/daybook/v1/plan` with the same parameters, but only the version and the days of each: for clients that already have the rows from another plan of the same days. A row is still current if its version and the `referenceVersion` of the plan are the same.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 61 days later. */
          dateTo: components["parameters"]["DateTo"];
          /** @description Also gives the newest elements without any date. */
          ideas?: components["parameters"]["Ideas"];
          /** @description Only these elements: for clients that have the plan and hear of changes. */
          elementIds?: components["parameters"]["ElementIds"];
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformIds?: components["parameters"]["PlatformIds"];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
          typeIds?: components["parameters"]["TypeIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
          userIds?: components["parameters"]["UserIds"];
          /** @description With a task that has any of these formats. All task filters must match the same task. */
          formatIds?: components["parameters"]["FormatIds"];
          /** @description With a task that is done or not done. All task filters must match the same task. */
          done?: components["parameters"]["Done"];
          /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
          unassigned?: components["parameters"]["Unassigned"];
          /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
          declined?: components["parameters"]["Declined"];
          /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
          late?: components["parameters"]["Late"];
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
          search?: components["parameters"]["Search"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
          customFields?: components["parameters"]["CustomFields"];
          /** @description Only elements in which any of these rules finds something now. */
          findings?: components["parameters"]["Findings"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlanVersions"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/plan.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read the plan for a period as CSV
     * @description The same elements as `GET /api/daybook/v1/plan` with the same parameters, as comma-separated values with names instead of ids.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 61 days later. */
          dateTo: components["parameters"]["DateTo"];
          /** @description Also gives the newest elements without any date. */
          ideas?: components["parameters"]["Ideas"];
          /** @description Only these elements: for clients that have the plan and hear of changes. */
          elementIds?: components["parameters"]["ElementIds"];
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformIds?: components["parameters"]["PlatformIds"];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
          typeIds?: components["parameters"]["TypeIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
          userIds?: components["parameters"]["UserIds"];
          /** @description With a task that has any of these formats. All task filters must match the same task. */
          formatIds?: components["parameters"]["FormatIds"];
          /** @description With a task that is done or not done. All task filters must match the same task. */
          done?: components["parameters"]["Done"];
          /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
          unassigned?: components["parameters"]["Unassigned"];
          /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
          declined?: components["parameters"]["Declined"];
          /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
          late?: components["parameters"]["Late"];
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
          search?: components["parameters"]["Search"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
          customFields?: components["parameters"]["CustomFields"];
          /** @description Only elements in which any of these rules finds something now. */
          findings?: components["parameters"]["Findings"];
          /** @description The columns, in order: date, time, title, slug, status, groups, publications, tasks, deadline, event, since, confidential, id, cost, or a custom field such as `field:7`. Default: all columns without custom fields. */
          columns?: string[];
          /** @description The language of headings and words. */
          language?: "en" | "de";
          /** @description What stands between cells. By default what spreadsheets of the language expect: `semicolon` for `de`, else `comma`. */
          delimiter?: "semicolon" | "comma" | "tab";
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "text/csv": string;
          };
        };
      };
    };
  };
  "/api/daybook/v1/findings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List what is wrong with the plan
     * @description Of the elements of `GET /api/daybook/v1/plan` with the same parameters. `findings` gives those of these rules alone. The most urgent come first, and of these the oldest. More than 62 days are listed day by day: they have no `page` and no counts, and a page may have fewer findings than `size`, even none, while `hasMore` says that more stories are to be looked at.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 365 days later. */
          dateTo: components["schemas"]["CalendarDate"];
          /** @description Also gives the newest elements without any date. */
          ideas?: components["parameters"]["Ideas"];
          /** @description Only these elements: for clients that have the plan and hear of changes. */
          elementIds?: components["parameters"]["ElementIds"];
          /** @description In any of these groups. 0 is an element without a group. */
          groupIds?: components["parameters"]["GroupIds"];
          /** @description With any of these element statuses. 0 is No Status. */
          elementStatusIds?: components["parameters"]["ElementStatusIds"];
          /** @description Only confidential elements, or only those that are not. */
          confidential?: components["parameters"]["Confidential"];
          /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
          platformIds?: components["parameters"]["PlatformIds"];
          /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
          categoryIds?: components["parameters"]["CategoryIds"];
          /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
          typeIds?: components["parameters"]["TypeIds"];
          /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
          publicationStatusIds?: components["parameters"]["PublicationStatusIds"];
          /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
          userIds?: components["parameters"]["UserIds"];
          /** @description With a task that has any of these formats. All task filters must match the same task. */
          formatIds?: components["parameters"]["FormatIds"];
          /** @description With a task that is done or not done. All task filters must match the same task. */
          done?: components["parameters"]["Done"];
          /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
          unassigned?: components["parameters"]["Unassigned"];
          /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
          declined?: components["parameters"]["Declined"];
          /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
          late?: components["parameters"]["Late"];
          /** @description Only elements without a task, or only those with one. */
          withoutTasks?: components["parameters"]["WithoutTasks"];
          /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
          search?: components["parameters"]["Search"];
          /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
          searchIn?: components["parameters"]["SearchIn"];
          /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
          customFields?: components["parameters"]["CustomFields"];
          /** @description Only elements in which any of these rules finds something now. */
          findings?: components["parameters"]["Findings"];
          /** @description The language of the sentences. Default: that of the newsroom. */
          language?: components["parameters"]["Language"];
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["FindingList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/finding-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the rules that look for what is wrong
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The language of the sentences. Default: that of the newsroom. */
          language?: components["parameters"]["Language"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["FindingRules"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/finding-rules/{rule}": {
    parameters: {
      query?: {
        /** @description The language of the sentences. Default: that of the newsroom. */
        language?: components["parameters"]["Language"];
      };
      header?: never;
      path?: never;
    };
    /**
     * Read a rule
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The language of the sentences. Default: that of the newsroom. */
          language?: components["parameters"]["Language"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          rule: components["parameters"]["Rule"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["FindingRule"];
          };
        };
      };
    };
    /**
     * Change a rule
     * @description Switches a rule on or off, or gives it other thresholds. It counts at once, for everybody in the newsroom.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    patch: {
      parameters: {
        query?: {
          /** @description The language of the sentences. Default: that of the newsroom. */
          language?: components["parameters"]["Language"];
        };
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          rule: components["parameters"]["Rule"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchFindingRule"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["FindingRule"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/target-days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Compare issues with their targets
     * @description For every target that counts on a day of the period: how much there is of what it asks for. By day, then by target.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 61 days later. */
          dateTo: components["parameters"]["DateTo"];
          /** @description Only the targets of these platforms. */
          platformIds?: components["schemas"]["Id"][];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TargetDays"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/reference-data": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read everything that stories refer to
     * @description All settings in one answer, in the order of the settings. It includes inactive and deleted settings, because stories still name them. The settings rarely change: send `If-None-Match`.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ReferenceData"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/saved-views": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List saved views
     * @description The views of the caller, views shared with everybody, and views shared with the groups of the caller. Administrators and systems see all shared views. Only its owner sees a private view.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SavedViewList"];
          };
        };
      };
    };
    /**
     * Save a view
     * @description The view is private unless the body says otherwise. The caller owns it.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateSavedView"];
        };
      };
      responses: {
        /** @description Created. */
        201: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SavedView"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/saved-views/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * Read a saved view
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SavedView"];
          };
        };
      };
    };
    /**
     * Delete a saved view
     * @description Not for systems. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    /**
     * Change a saved view
     * @description Owners may change their views, and administrators may change shared views.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    patch: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["PatchSavedView"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["SavedView"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/saved-views/{id}/feeds": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    /**
     * List the feeds of a saved view
     * @description For the owner of the view, and for administrators even if it is private. Ended feeds are left out.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["FeedList"];
      };
    };
    /**
     * Make a feed of a saved view
     * @description The feed shows what the owner of the view sees, without confidential stories, notes, costs and addresses of people. A view without days gives the days from a week ago until 60 days ahead. Whoever has the address sees the feed without signing in. `GET` there has an entity tag, answers 404 for an unknown address, and 410 (`feed-ended`) once the feed has ended, or its owner may not have it any more.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["CreateFeed"];
        };
      };
      responses: {
        201: components["responses"]["CreatedNewFeed"];
      };
    };
  };
  "/api/daybook/v1/saved-views/{id}/feeds/{feedId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        feedId: components["parameters"]["FeedId"];
      };
    };
    /**
     * Read a feed of a saved view
     * @description Not for systems. Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          feedId: components["parameters"]["FeedId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Feed"];
      };
    };
    /**
     * End a feed of a saved view
     * @description From now on its address answers 410.
     *
     *     Not for systems. Signed in: editors and administrators.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          id: components["parameters"]["Id"];
          feedId: components["parameters"]["FeedId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/me/feeds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the feeds of your tasks and shifts
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["FeedList"];
      };
    };
    /**
     * Make a calendar of your tasks and shifts
     * @description Tasks on the day of their deadline, or of their event where they have no deadline, but none of confidential stories; from a week ago until 60 days ahead. Whoever has the address sees the feed without signing in. `GET` there has an entity tag, answers 404 for an unknown address, and 410 (`feed-ended`) once the feed has ended, or its owner may not have it any more.
     *
     *     Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody?: {
        content: {
          "application/json": components["schemas"]["CreateOwnFeed"];
        };
      };
      responses: {
        201: components["responses"]["CreatedNewFeed"];
      };
    };
  };
  "/api/daybook/v1/me/feeds/{feedId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        feedId: components["parameters"]["FeedId"];
      };
    };
    /**
     * Read a feed of your tasks and shifts
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          feedId: components["parameters"]["FeedId"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["Feed"];
      };
    };
    /**
     * End a feed of your tasks and shifts
     * @description Not for systems. Signed in: everyone in the newsroom, and freelancers.
     */
    delete: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          feedId: components["parameters"]["FeedId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success, without a body. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
  };
  "/api/daybook/v1/issues/{platformId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read an issue of a platform
     * @description The stories that come out on one day, by category, as in a printed title, and the stories of the days around it that could go into the issue. Every platform has issues, and every day may be requested.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description The day of the issue. Default: the next issue that goes to press today or later, or else the last one. */
          date?: components["schemas"]["CalendarDate"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["PlatformIssue"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/issues/{platformId}/order": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        platformId: components["parameters"]["PlatformId"];
      };
    };
    /**
     * Read the order and pages of an issue
     * @description Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The date of the issue. */
          date: string;
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["IssueOrder"];
          };
        };
      };
    };
    /**
     * Put stories of an issue in order and on pages
     * @description Names publications of the issue in their order, each with its page. The order counts within categories. Whoever is not named stays in place, and so does what the caller does not see. A publication that goes to another issue leaves its page.
     *
     *     Signed in: editors and administrators.
     */
    put: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
          "If-Match"?: components["parameters"]["IfMatch"];
        };
        path: {
          platformId: components["parameters"]["PlatformId"];
        };
      };
      requestBody: {
        content: {
          "application/json": components["schemas"]["SetIssueOrder"];
        };
      };
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["IssueOrder"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/elements/{id}/activity": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List the changes to an element, with time and author
     * @description The newest change comes first; `cursor` leads to the next page. The list holds the audit log entries for the element, its tasks and its publications, without IP addresses and trace ids.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
        };
        header?: never;
        path: {
          id: components["parameters"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["ActivityList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/roster": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read who works when, who is away and who has which tasks
     * @description All users who are not deleted, day by day. A person is free on a day if nothing speaks against giving them a task that is due then.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The first day. */
          dateFrom: components["parameters"]["DateFrom"];
          /** @description The last day, at most 41 days later. */
          dateTo: components["schemas"]["CalendarDate"];
          /** @description Gives only members of any of these groups. */
          groupIds?: components["schemas"]["Id"][];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Roster"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/availability": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read who is free for a task on a day
     * @description The answer is only a warning: people who are absent, off shift or booked can still be given a task.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query: {
          /** @description The day on which the task would be due. */
          date: components["schemas"]["CalendarDate"];
          /** @description The time at which the task would be due. */
          time?: components["schemas"]["TimeOfDay"];
          /** @description Gives only these users. Default: all users. */
          userIds?: components["schemas"]["Id"][];
          /** @description A task to ignore, because it is about to be reassigned or moved. */
          exceptTaskId?: components["schemas"]["Id"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Availability"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/who-is-here": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read who is on shift at a moment, who comes later and who is away
     * @description People who have no shift on the day and are not absent are in none of the lists.
     *
     *     Signed in: everyone in the newsroom.
     */
    get: {
      parameters: {
        query?: {
          /** @description A day. Default: today in the newsroom. */
          date?: components["schemas"]["CalendarDate"];
          /** @description A time of the day. Default: the present time. */
          time?: components["schemas"]["TimeOfDay"];
        };
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["WhoIsHere"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/trash": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List deleted elements
     * @description The most recently deleted element comes first. After 30 days elements are permanently removed.
     *
     *     Signed in: editors and administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Page number, starting at 0; cannot be combined with `cursor`. */
          page?: components["parameters"]["Page"];
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["TrashedElementList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/trash/{elementId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Restore a deleted element
     * @description The element, its tasks and its publications come back with the ids they had.
     *
     *     Signed in: editors and administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
          /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
          "Override-Reason"?: components["parameters"]["OverrideReason"];
        };
        path: {
          elementId: components["schemas"]["Id"];
        };
      };
      requestBody?: never;
      responses: {
        200: components["responses"]["PostedElement"];
      };
    };
  };
  "/api/daybook/v1/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * List who did what, when and from where
     * @description Newest first, paged by `cursor`. Every successful write has one entry; refused writes have none. A write to a part of a story, platform or shift is an entry of the whole, with the id of the part in `details`.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: {
          size?: components["parameters"]["Size"];
          /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
          cursor?: components["parameters"]["Cursor"];
          /** @description Affected items: `element:4711` for one, `platform` for all of a kind. */
          subject?: string[];
          /** @description Actors: `client:3` for one, `command-line` for all of a kind. */
          actor?: string[];
          /** @description At or after this instant, or on this day or after it. */
          from?: string | unknown | unknown;
          /** @description At or before this instant, or on this day or before it. */
          to?: string | unknown | unknown;
        };
        header?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["AuditEntryList"];
          };
        };
      };
    };
  };
  "/api/daybook/v1/backups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    /**
     * Read whether backups are made
     * @description Of the server that answers: in a cluster where only one machine has `BACKUP_FOLDER`, the others answer that they make none.
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    get: {
      parameters: {
        query?: never;
        header?: {
          /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
          "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Backups"];
          };
        };
      };
    };
    /**
     * Make a backup now
     * @description It is made in the background, beside those of the schedule, and replaces the last one that was asked for. Refused while one is being made (409), and without `BACKUP_FOLDER` (400, `no-backup-folder`).
     *
     *     Not for systems that see a part of the stories. Signed in: administrators.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
          "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        };
        path?: never;
      };
      requestBody?: never;
      responses: {
        /** @description Success. */
        202: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Backups"];
          };
        };
      };
    };
  };
}
export interface components {
  schemas: {
    Absence: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      externalId: string | null;
      userId: components["schemas"]["Id"];
      user: components["schemas"]["EmbeddedResource"];
      period: components["schemas"]["Period"];
      type: components["schemas"]["AbsenceType"];
      note: string | null;
    };
    AbsenceList: {
      content: components["schemas"]["Absence"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    AbsenceType: {
      /**
       * @description 0 other, 2 business trip, 3 vacation, 4 day off, 6 short work
       * @enum {integer}
       */
      code: 0 | 2 | 3 | 4 | 6;
      name: string;
    };
    AbsentUser: {
      id?: components["schemas"]["Id"];
      /** @description Case-insensitive. */
      email?: string | null;
      /** @description Must match exactly one user. */
      externalId?: string | null;
      /** @description Must match exactly one user. */
      supplierId?: string | null;
      /** @description Accepted as answers return it, and ignored. */
      name?: unknown;
    };
    Activity: {
      id: components["schemas"]["Id"];
      time: components["schemas"]["Instant"];
      actor: components["schemas"]["AuditActor"];
      /** @description The action, such as `task-created`. */
      action: string;
      /**
       * Format: int64
       * @description The affected task.
       */
      taskId: number | null;
      /**
       * Format: int64
       * @description The affected publication.
       */
      publicationId: number | null;
      /** @description The changed fields, such as `title` or `tasks.deadline`; `tasks` means that a task was added or removed. Empty if the fields are unknown. */
      changed: string[];
      /** @description The changed fields with their values before and after. */
      fields: components["schemas"]["NamedField"][];
      /** @description Why somebody wrote into an issue that was closed. */
      overrideReason: string | null;
      /** @description The position of the change, if it can be undone (`undoChange`). */
      position: number | null;
    };
    ActivityList: {
      content: components["schemas"]["Activity"][];
      size: number;
      hasMore: boolean;
      nextCursor?: string;
    };
    Actor: {
      /** @enum {string} */
      type: "client" | "user";
      id: components["schemas"]["Id"];
      name: string;
    };
    ActorById: {
      /** @enum {string} */
      type: "client" | "user";
      id: components["schemas"]["Id"];
      name?: string;
    };
    AddPeople: {
      /**
       * @description CSV may have commas or semicolons between its cells.
       * @enum {string}
       */
      format: "csv" | "tsv";
      /** @description The table: its headings, in any language with a catalogue, and up to 200 people. */
      text: string;
      /** @description What the columns hold, from the left; null leaves one out. Without it the headings say it. The first line is the headings all the same. */
      columns?: ("name" | "firstName" | "lastName" | "email" | "groups" | "role" | "reads" | "writes" | null)[];
      /**
       * @description Whether those who may sign in get a mail with a link to choose their password.
       * @default true
       */
      invite: boolean;
    };
    AddedPeople: {
      /** @description The new users, in the order of the table. */
      created: components["schemas"]["Id"][];
      /** @description To how many of them an invitation is mailed. */
      invited: number;
    };
    AskForPasswordReset: {
      /**
       * Format: email
       * @description Surrounding white space is removed.
       */
      email: string;
    };
    Assignee: {
      /** Format: int64 */
      id?: number | null;
      /** @description Surrounding white space is removed. */
      name?: string | null;
      /**
       * Format: email
       * @description Surrounding white space is removed.
       */
      email?: string | null;
      registered?: boolean;
    };
    AssigneeWarning: {
      /**
       * @description The person is away when the task is due.
       * @constant
       */
      code: "absent";
      taskId: number;
      userId: number;
      absenceId: number;
    };
    AuditActor: {
      /** @enum {string} */
      type: "client" | "user" | "command-line" | "system";
      /** Format: int64 */
      id: number | null;
      /** @description The name at that time. */
      name: string;
    };
    AuditDetails: {
      [key: string]: unknown;
    };
    AuditEntry: {
      id: components["schemas"]["Id"];
      time: components["schemas"]["Instant"];
      actor: components["schemas"]["AuditActor"];
      /** @description The action, such as `platform-changed`. */
      action: string;
      subject: components["schemas"]["AuditSubject"];
      /** @description The network address of the sender. */
      address: string | null;
      traceId: string | null;
      /** @description Never contains a secret. */
      details: components["schemas"]["AuditDetails"] | null;
      /** @description What was changed of an existing subject. */
      fields: components["schemas"]["NamedField"][];
    };
    AuditEntryList: {
      content: components["schemas"]["AuditEntry"][];
      size: number;
      hasMore: boolean;
      nextCursor?: string;
    };
    AuditSubject: {
      type: string;
      id: string | null;
      /** @description The present name, or the title of a story; null for what has none. */
      name: string | null;
    };
    AuthorizationServerMetadata: {
      issuer: string;
      token_endpoint: string;
      revocation_endpoint: string;
      jwks_uri: string;
      scopes_supported: string[];
      response_types_supported: string[];
      grant_types_supported: string[];
      token_endpoint_auth_methods_supported: string[];
      revocation_endpoint_auth_methods_supported: string[];
      service_documentation: string;
    };
    Availability: {
      date: components["schemas"]["CalendarDate"];
      time: string | null;
      people: components["schemas"]["PersonAvailability"][];
    };
    Backup: {
      time: components["schemas"]["Instant"];
      bytes: number;
    };
    BackupFailure: {
      time: components["schemas"]["Instant"];
      /** @enum {string} */
      reason: "disk-full" | "not-writable" | "no-folder" | "disk-error" | "late" | "other";
      words: string;
    };
    Backups: {
      /** @description Whether backups are made: whether `BACKUP_FOLDER` is set. */
      folder: boolean;
      /** @description When they are made every day, on the clock of the server. */
      times: components["schemas"]["TimeOfDay"][];
      /** @description How many scheduled ones are kept. */
      keep: components["schemas"]["Version"];
      /** @description The newest in the folder, scheduled or not. */
      newest: components["schemas"]["Backup"] | null;
      /** @description The latest failure, until a backup succeeds. */
      failure: components["schemas"]["BackupFailure"] | null;
      /** @description Whether one is being made. */
      running: boolean;
    };
    Batch: {
      operations: components["schemas"]["BatchOperation"][];
    };
    BatchOperation: {
      /** @enum {string} */
      method: "POST" | "PATCH" | "PUT" | "DELETE";
      /** @description The path below `/api/v2`: of an element or of something in it. `$0` … `$199` stand for the id of the element, task or publication that this operation of the batch makes (`/elements/$0/tasks`), or that a day becomes which it moves or publishes. */
      path: string;
      /** @description The body that the request of its own would have. Its `version` is the one that earlier operations have left. */
      body?: unknown;
      /** @description The `version` that the element must have before the batch; without it, any. */
      ifVersion?: components["schemas"]["Version"];
    };
    BatchResult: {
      status: number;
      /** @description Null where there is none. */
      body: Record<string, never> | null;
      warnings: components["schemas"]["AssigneeWarning"][];
    };
    BatchResults: {
      /** @description The answers to the operations, in their order. */
      results: components["schemas"]["BatchResult"][];
      /** @description The positions of the changes that were made and can be undone. */
      positions: number[];
    };
    BeginSecondFactor: {
      password: string;
    };
    BegunSecondFactor: {
      /** @description In base32, for people who cannot scan a QR code. */
      secret: string;
      /** @description For an authenticator app, shown as a QR code: `otpauth://totp/…`. */
      uri: string;
    };
    Calendar: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * Format: uri
       * @description Where the calendar is: a file of RFC 5545. `https:`, or `http:` in a network of `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description The groups of new stories. */
      groupIds: components["schemas"]["Id"][];
      /** @description New stories have a publication on each of them, on the day of the event. One that does not come out on the day is left out. */
      platformIds: components["schemas"]["Id"][];
      /**
       * Format: int64
       * @description The status of new stories. Null: the usual one.
       */
      elementStatusId: number | null;
      /** @description So many minutes pass between two fetches. */
      every: number;
      /** @description Events that begin earlier become no stories. Without it: the day on which it was made. */
      from: components["schemas"]["CalendarDate"];
      /** @description An inactive calendar is not fetched. Switching one on again that was stopped accepts what it brings then. */
      active: boolean;
      /**
       * @description `failing`: the last fetch brought nothing that could be read, and the next one tries again. `stopped`: it is not fetched any more, because all its events have other identifiers, or are more than 2 000.
       * @enum {string}
       */
      state: "ok" | "failing" | "stopped";
      /** @description Why it is failing or stopped. */
      reason: string | null;
      /**
       * @description The kind of the reason; null if there is none, or no code for it.
       * @enum {string|null}
       */
      reasonCode: "no-calendar" | "not-whole" | "outside-of-calendar" | "too-deep" | "not-begun" | "long-line" | "long-time-zone" | "many-time-zones" | "many-lines" | "long-file" | "long-reading" | "many-occurrences" | "others-only" | "redirect-to" | "redirect" | "other-answer" | "compressed" | "no-answer" | "no-answer-within" | "connection-refused" | "connection-closed" | "unknown-host" | "no-name-server" | "unreachable-host" | "silent-host" | null;
      /** @description Values that the reason mentions, for translations; null without a code. */
      reasonParameters: {
        [key: string]: string;
      } | null;
      lastFetch: components["schemas"]["CalendarFetch"] | null;
      /** Format: date-time */
      nextFetchTime: string | null;
      /** @description How many stories came from it, by what became of their events. */
      stories: components["schemas"]["CalendarStories"];
      createdBy: components["schemas"]["Actor"];
    };
    /** Format: date */
    CalendarDate: string;
    CalendarFetch: {
      time: components["schemas"]["Instant"];
      /** @description New stories. */
      made: number;
      /** @description Stories that followed a change. */
      changed: number;
      /** @description Stories whose events were there before. */
      gone: number;
      /** @description Stories whose events were called off. */
      cancelled: number;
      /** @description Why events became no stories: at most 20 of them. */
      leftOut: string[];
    };
    CalendarList: {
      content: components["schemas"]["Calendar"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    CalendarOfStory: {
      id: components["schemas"]["Id"];
      name: string;
    };
    CalendarStories: {
      current: number;
      gone: number;
      cancelled: number;
    };
    Category: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      platformId: components["schemas"]["Id"];
      platform: components["schemas"]["EmbeddedResource"];
      /** Format: int64 */
      parentCategoryId: number | null;
      parentCategory: components["schemas"]["EmbeddedResource"] | null;
      position: number;
    };
    CategoryList: {
      content: components["schemas"]["Category"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Change: {
      /** @description Rises within an organization, with gaps. */
      position: number;
      /**
       * Format: date-time
       * @description When it was written.
       */
      time: string;
      actor: components["schemas"]["AuditActor"];
      /** @description As in the audit log. */
      action: string;
      /** @enum {string} */
      kind: "created" | "changed" | "deleted" | "restored" | "purged";
      subject: {
        /** @enum {string} */
        type: "element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization";
        id: components["schemas"]["Id"];
      };
      /** @description The element that a comment belongs to. */
      elementId?: components["schemas"]["Id"];
      /** @description The version of the resource after the change. */
      version: number;
      /** @description Empty unless `kind` is `changed`. */
      fields: components["schemas"]["ChangedField"][];
      /** @description The `X-Request-Id` of the request that made the change. */
      requestId: string | null;
      /** @description Why somebody wrote into an issue that was closed: the `Override-Reason` of the request. */
      overrideReason?: string;
      /** @description The element as `GET /api/v2/elements/{id}` answers it now. */
      document?: unknown;
    };
    ChangeMembers: {
      /**
       * @description `this` story alone; it and those after it; or all. Days that are over are never changed but by `this`.
       * @enum {string}
       */
      scope: "this" | "following" | "all";
      /** @description The body of `PATCH /api/v2/elements/{id}` for the story of the date in the path; a `schedule` replaces that of its publication. A day may be a number: 0 is the day of each story. A date counts from the date in the path. */
      patch: components["schemas"]["MemberPatch"];
    };
    ChangedCustomField: {
      id: components["schemas"]["Id"];
      name: string | null;
    };
    ChangedEntry: {
      /** @enum {string} */
      type: "task" | "publication";
      id: components["schemas"]["Id"];
      name: string | null;
    };
    ChangedField: {
      /** @description The task or publication of the element that has the field; null for the resource itself. */
      of: {
        /** @enum {string} */
        type: "task" | "publication";
        id: components["schemas"]["Id"];
      } | null;
      /** @description The member of the answer. `tasks` and `publications` list ids where some were added or removed. */
      field: string;
      /** @description The value before. References are ids. */
      from: unknown;
      /** @description The value after. */
      to: unknown;
    };
    ChangedMembers: {
      /** @description How many stories were changed. */
      changed: number;
      /** @description What was left as it was, because people had changed it or it cannot be so. */
      kept: components["schemas"]["KeptFields"][];
      /** @description The positions of the changes that were made and can be undone. */
      positions: number[];
    };
    ChangedSeries: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      templateId: components["schemas"]["Id"];
      rule: string;
      from: components["schemas"]["CalendarDate"];
      /** Format: date */
      until: string | null;
      exceptDates: components["schemas"]["CalendarDate"][];
      extraDates: components["schemas"]["CalendarDate"][];
      /** @description So many days before its date a story is made. */
      ahead: number;
      /** @description The last date. A series that names no end has its first 1000 dates within ten years. */
      lastDate: components["schemas"]["CalendarDate"];
      /** @description The next ten dates, today included. */
      nextDates: components["schemas"]["CalendarDate"][];
      /** @description What stories from today on lack, and dates for which none could be made. */
      warnings: components["schemas"]["SeriesWarning"][];
      /** @description The stories from today on whose days are no longer dates of the series. */
      leaving: components["schemas"]["LeavingStories"];
    };
    Changes: {
      content: components["schemas"]["Change"][];
      /** @description Send it as `after` to go on. */
      next: number;
      /** @description The position of the earliest change that is kept. */
      earliest: number | null;
      hasMore: boolean;
    };
    Channel: {
      id: components["schemas"]["Id"];
      groupId: components["schemas"]["Id"];
      /**
       * @description What the receiver reads: `slack` blocks, `teams` an Adaptive Card in a message, `mattermost` Markdown, `plain` text without markup (`text/plain`).
       * @enum {string}
       */
      format: "slack" | "teams" | "mattermost" | "plain";
      /** @description Where it leads, and how it ends. */
      maskedUrl: string;
      /** @description What is sent there. */
      kinds: ("assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out")[];
      /** @description A channel that is not active is told nothing; what it was not sent yet is left out. */
      active: boolean;
      /**
       * @description Why the server switched it off: `gone` after an answer 410, `failing` after three days in which nothing arrived.
       * @enum {string|null}
       */
      switchedOff: "gone" | "failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing has arrived.
       */
      failingSince: string | null;
      /** @description The last try. */
      lastDelivery: components["schemas"]["LastChannelDelivery"] | null;
      creationTime: components["schemas"]["Instant"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
    };
    ChannelList: {
      content: components["schemas"]["Channel"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    CheckPasswordLink: {
      /** @description The part of the link after `#`. */
      token: string;
    };
    CheckedPasswordLink: {
      /** @enum {string} */
      kind: "invitation" | "reset";
      email: string | null;
      organizationName: string;
    };
    Client: {
      id: components["schemas"]["Id"];
      name: string;
      /** @description The public `client_id` for the token endpoint. */
      clientId: string;
      scopes: string[];
      /** @description Limits the client to stories of these groups and those that it created. Null: all stories. */
      groupIds: components["schemas"]["Id"][] | null;
      groups: components["schemas"]["EmbeddedResource"][] | null;
      /** @description Whether it sees confidential stories of others. */
      confidential: boolean;
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description The hour in which it last used or requested a token.
       */
      lastUsedTime: string | null;
      /** @description Null if it was created on the command line, or before creators were recorded. */
      createdBy: components["schemas"]["Actor"] | null;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
    };
    ClientList: {
      content: components["schemas"]["Client"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    ClientWithSecret: {
      id: components["schemas"]["Id"];
      name: string;
      /** @description The public `client_id` for the token endpoint. */
      clientId: string;
      scopes: string[];
      /** @description Limits the client to stories of these groups and those that it created. Null: all stories. */
      groupIds: components["schemas"]["Id"][] | null;
      groups: components["schemas"]["EmbeddedResource"][] | null;
      /** @description Whether it sees confidential stories of others. */
      confidential: boolean;
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description The hour in which it last used or requested a token.
       */
      lastUsedTime: string | null;
      /** @description Null if it was created on the command line, or before creators were recorded. */
      createdBy: components["schemas"]["Actor"] | null;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      client_id: string;
      /** @description Shown only once: the server stores a hash. */
      client_secret: string;
    };
    Comment: {
      id: components["schemas"]["Id"];
      elementId: components["schemas"]["Id"];
      /** @description A task or publication of the element; null for the whole element. */
      of: components["schemas"]["CommentedEntry"] | null;
      text: string;
      /** @description The users whom the text names. */
      mentions: components["schemas"]["EmbeddedName"][];
      author: components["schemas"]["Actor"];
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description When the text was last changed.
       */
      editedTime: string | null;
      resolved: components["schemas"]["CommentMark"] | null;
      pinned: components["schemas"]["CommentMark"] | null;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
    };
    CommentList: {
      content: components["schemas"]["Comment"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    CommentMark: {
      by: components["schemas"]["Actor"];
      time: components["schemas"]["Instant"];
    };
    CommentedEntry: {
      /** @enum {string} */
      type: "task" | "publication";
      id: components["schemas"]["Id"];
    };
    CommitImport: {
      /** @description Without it, all. */
      lines?: number[];
    };
    CommittedImport: {
      created: components["schemas"]["ImportedStory"][];
      updated: components["schemas"]["ImportedStory"][];
      /** @description Lines whose stories are so already, or that were committed before. */
      skipped: number[];
      /** @description Lines that had no error, but were refused when they were written. */
      refused: components["schemas"]["RefusedLine"][];
    };
    ConfigureGroup: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /**
       * Format: int64
       * @description A live group that is not below this one; null for none.
       */
      parentGroupId?: number | null;
      /** @description A live group that is not below this one; null for none. */
      parentGroup?: components["schemas"]["ReferenceOrNone"] | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly position?: number;
      readonly deleted?: boolean;
    };
    ConfigureShift: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      startTime?: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      endTime?: components["schemas"]["TimeOfDay"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description IANA time zone of `startTime` and `endTime`. */
      timeZone?: string;
      weeklySchedule?: components["schemas"]["WeeklySchedule"];
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      availabilityCode?: number;
      /** @description Users who are not deleted. */
      userIds?: components["schemas"]["Id"][];
      /** @description Users who are not deleted. */
      users?: components["schemas"]["NamedReference"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly position?: number;
    };
    ConfirmSecondFactor: {
      /** @description Six digits from the authenticator app, with or without the blanks that it shows. */
      code: string;
    };
    CopiedElement: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      creationTime: components["schemas"]["Instant"];
      modificationDate: components["schemas"]["Instant"];
      creator: components["schemas"]["Actor"];
      editor: components["schemas"]["Actor"];
      /** @description The element in the web application. */
      url: string;
      title: string | null;
      slug: string | null;
      note: string | null;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /** Format: int64 */
      masterGroupId: number | null;
      masterGroup: components["schemas"]["EmbeddedResource"] | null;
      event: components["schemas"]["Period"] | null;
      location: components["schemas"]["Location"] | null;
      externalElement: components["schemas"]["ExternalElement"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      tasks: components["schemas"]["Task"][];
      publications: components["schemas"]["Publication"][];
      /** @description What was left out: schedules that do not fit, and dates in the past. */
      warnings: components["schemas"]["CopyWarning"][];
    };
    CopyElement: {
      /** @description The first day of the copy; everything dated moves with it. Without it nothing moves. */
      toDate?: components["schemas"]["CalendarDate"];
      /** @description False by default. */
      withAssignees?: boolean;
      /** @description Leaves out days that are over, and the hours of today that are, of schedules, events and deadlines; `warnings` names them. False by default. */
      leaveOutPast?: boolean;
    };
    CopyWarning: {
      path: string;
      code: string;
      message: string;
    };
    CountryWithHolidays: {
      code: string;
      name: string;
      regions: components["schemas"]["RegionWithHolidays"][];
    };
    CreateAbsence: {
      user?: components["schemas"]["AbsentUser"];
      userId?: components["schemas"]["Id"];
      period: components["schemas"]["WritePeriod"];
      type: components["schemas"]["WriteAbsenceType"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      note?: string | null;
    };
    CreateCalendar: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * Format: uri
       * @description Where the calendar is: a file of RFC 5545. `https:`, or `http:` in a network of `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description The groups of new stories. */
      groupIds?: components["schemas"]["Id"][];
      /** @description New stories have a publication on each of them, on the day of the event. One that does not come out on the day is left out. */
      platformIds?: components["schemas"]["Id"][];
      /**
       * Format: int64
       * @description The status of new stories. Null: the usual one.
       */
      elementStatusId?: number | null;
      /** @description So many minutes pass between two fetches. */
      every?: number;
      /** @description Events that begin earlier become no stories. Without it: the day on which it was made. */
      from?: components["schemas"]["CalendarDate"];
      /** @description An inactive calendar is not fetched. Switching one on again that was stopped accepts what it brings then. */
      active?: boolean;
    };
    CreateCategory: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /**
       * Format: int64
       * @description A top-level category of the same platform; null for a top-level category.
       */
      parentCategoryId?: number | null;
      /** @description A top-level category of the same platform; null for a top-level category. */
      parentCategory?: components["schemas"]["ReferenceOrNone"] | null;
    };
    CreateChannel: {
      /**
       * @description What the receiver reads: `slack` blocks, `teams` an Adaptive Card in a message, `mattermost` Markdown, `plain` text without markup (`text/plain`).
       * @enum {string}
       */
      format: "slack" | "teams" | "mattermost" | "plain";
      /**
       * Format: uri
       * @description The address that the receiver has made, a secret: no answer has it. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description What is sent there. */
      kinds: ("assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out")[];
      /** @description A channel that is not active is told nothing; what it was not sent yet is left out. */
      active?: boolean;
    };
    CreateClient: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description What the client’s tokens allow: reading, writing, administering. */
      scopes: ("api.read" | "api.write" | "api.admin")[];
      /** @description Limits the client to stories of these groups and those that it created. Null: all stories. */
      groupIds?: components["schemas"]["Id"][] | null;
      /** @description Whether it sees confidential stories of others. */
      confidential?: boolean;
    };
    CreateComment: {
      /** @description Plain text. `<@7>` mentions user 7, who must be able to read the comment. Pages make links of addresses. */
      text: string;
      /** @description A task or publication of the element; null for the whole element. */
      of?: components["schemas"]["CommentedEntry"] | null;
    };
    CreateCustomField: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description Only for selection fields. */
      options?: components["schemas"]["WriteCustomFieldOption"][];
    };
    CreateDigest: {
      /** @description The days on which it is mailed. */
      days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
      /** @description By the clock of the organization. */
      time: string;
    };
    CreateElement: {
      title?: string | null;
      slug?: string | null;
      note?: string | null;
      confidential?: boolean;
      /** Format: int64 */
      elementStatusId?: number | null;
      elementStatus?: components["schemas"]["ReferenceOrNone"] | null;
      groupIds?: components["schemas"]["Id"][];
      groups?: components["schemas"]["Reference"][];
      /** Format: int64 */
      masterGroupId?: number | null;
      masterGroup?: components["schemas"]["ReferenceOrNone"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      location?: components["schemas"]["WriteLocation"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      externalElement?: components["schemas"]["NewExternalElement"] | null;
      tasks?: components["schemas"]["WriteTask"][];
      publications?: components["schemas"]["NewPublicationEntry"][];
    };
    CreateElementFromTemplate: {
      /** @description The day of the story: day 0 of the template. */
      date: components["schemas"]["CalendarDate"];
      title?: string | null;
      slug?: string | null;
      note?: string | null;
      confidential?: boolean;
      /** Format: int64 */
      elementStatusId?: number | null;
      elementStatus?: components["schemas"]["ReferenceOrNone"] | null;
      groupIds?: components["schemas"]["Id"][];
      groups?: components["schemas"]["Reference"][];
      /** Format: int64 */
      masterGroupId?: number | null;
      masterGroup?: components["schemas"]["ReferenceOrNone"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      location?: components["schemas"]["WriteLocation"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      externalElement?: components["schemas"]["NewExternalElement"] | null;
      tasks?: components["schemas"]["WriteTask"][];
      publications?: components["schemas"]["NewPublicationEntry"][];
    };
    CreateFeed: {
      /**
       * @description `ics` for calendars, `csv` for spreadsheets, `json` (JSON Feed 1.1) for programs, `html` for people.
       * @enum {string}
       */
      format: "ics" | "csv" | "json" | "html";
      /** @description What the feed shows besides days and times. Default: all but `assignees`. */
      fields?: ("title" | "slug" | "status" | "groups" | "platform" | "assignees")[];
      /**
       * Format: date-time
       * @description The feed ends at this instant. Null or left out: never by itself.
       */
      expires?: string | null;
      /** @description Only for `html`: the origins whose pages may show the feed in a frame. Default: none. */
      frameOrigins?: string[];
    };
    CreateGroup: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /**
       * Format: int64
       * @description A live group.
       */
      parentGroupId?: number | null;
      /** @description A live group. */
      parentGroup?: components["schemas"]["ReferenceOrNone"] | null;
    };
    CreateImport: {
      /**
       * @description CSV may have commas or semicolons between its cells, or what its first line says, such as `sep=|`.
       * @enum {string}
       */
      format: "csv" | "tsv";
      /** @description The table: its headings and up to 10000 lines. */
      text: string;
      /** @description What the columns hold, from the left; null leaves one out, none comes twice. Without it the headings say it. The first line is the headings all the same. */
      columns?: ("date" | "time" | "title" | "group" | "person" | "platform" | "status" | "note" | "id" | "story" | null)[];
      options?: components["schemas"]["ImportOptions"];
    };
    CreateOwnAbsence: {
      period: components["schemas"]["WritePeriod"];
      type: components["schemas"]["WriteAbsenceType"];
      note?: string | null;
    };
    CreateOwnFeed: {
      /** @enum {string} */
      format?: "ics";
      /**
       * Format: date-time
       * @description The feed ends at this instant. Null or left out: never by itself.
       */
      expires?: string | null;
    };
    CreateOwnTaskComment: {
      /** @description Plain text. `<@7>` mentions user 7, who must be able to read the comment. Pages make links of addresses. */
      text: string;
    };
    CreatePlatform: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description 0 digital or broadcast, 1 print, 2 other. */
      typeCode?: number;
      /** @description Days from print deadline to issue date. */
      printingTimeInDays?: number;
      displayStoryByIssue?: boolean;
      weeklySchedule?: components["schemas"]["WeeklySchedule"] | null;
      manualSchedule?: {
        date: components["schemas"]["CalendarDate"];
        /** @description Id of this resource in your system; not unique. An empty string means null. */
        externalId?: string | null;
        note?: string | null;
      }[] | null;
    };
    CreatePublicationCustomField: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description The platforms that the field applies to; empty for all. */
      platformIds?: components["schemas"]["Id"][];
      /** @description The platforms that the field applies to; empty for all. */
      platforms?: components["schemas"]["Reference"][];
      /** @description Only for selection fields. */
      options?: components["schemas"]["WriteCustomFieldOption"][];
    };
    CreateSavedView: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * @description The page that the view is for.
       * @enum {string}
       */
      page: "plan";
      /** @description The query of the page, at most 8192 bytes of JSON. */
      query: components["schemas"]["SavedViewQuery"];
      /**
       * @description Who sees the view besides its owner: nobody, the members of `groupIds`, or everybody.
       * @enum {string}
       */
      shared?: "private" | "groups" | "everyone";
      /** @description Required if the view is shared with groups, and not allowed otherwise. */
      groupIds?: components["schemas"]["Id"][];
    };
    CreateSeries: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      templateId: components["schemas"]["Id"];
      /** @description A recurrence rule of RFC 5545: `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`) with `INTERVAL`, `BYDAY`, `BYMONTHDAY`, and `COUNT` or `UNTIL`. Weeks begin on Monday. Surrounding white space is removed. */
      rule: string;
      /** @description The day from which the rule counts. It is a date of the series only if the rule matches it. */
      from: components["schemas"]["CalendarDate"];
      /**
       * Format: date
       * @description The last day on which the series has a date.
       */
      until?: string | null;
      /** @description Dates that the series leaves out. */
      exceptDates?: components["schemas"]["CalendarDate"][];
      /** @description Dates that the series has besides those of the rule. */
      extraDates?: components["schemas"]["CalendarDate"][];
      /** @description So many days before its date a story is made. */
      ahead?: number;
    };
    CreateShift: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      startTime: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      endTime: components["schemas"]["TimeOfDay"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description IANA time zone of `startTime` and `endTime`. */
      timeZone?: string;
      weeklySchedule?: components["schemas"]["WeeklySchedule"];
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      availabilityCode?: number;
      /** @description Users who are not deleted. */
      userIds?: components["schemas"]["Id"][];
      /** @description Users who are not deleted. */
      users?: components["schemas"]["NamedReference"][];
    };
    CreateStatus: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      color?: string | null;
      active?: boolean;
      /** @description Each kind has at most one default status: making this one the default unsets the other. */
      default?: boolean;
      /**
       * @description Whether work with this status is unfinished (`open`), finished (`done`) or given up (`dropped`). The status `PUBLISHED` is always `done`.
       * @enum {string}
       */
      stage?: "open" | "done" | "dropped";
    };
    CreateTarget: {
      /** @description A platform that is not deleted. */
      platformId?: components["schemas"]["Id"];
      /** @description A platform that is not deleted. */
      platform?: components["schemas"]["NamedReference"];
      /**
       * @description `stories` are counted once for each issue; `characters` are the ordered lengths of the tasks of their publications.
       * @enum {string}
       */
      unit: "stories" | "characters";
      /** @description What an issue should have at least. */
      from: number;
      /** @description The weekdays that the target is for. A day on which the platform does not come out has no target. */
      weekdays?: components["schemas"]["WeeklySchedule"];
      /**
       * Format: int64
       * @description A time slot of the platform; null for the whole day.
       */
      timeSlotId?: number | null;
      /** @description A time slot of the platform; null for the whole day. */
      timeSlot?: components["schemas"]["NamedReferenceOrNone"] | null;
      /**
       * Format: int64
       * @description A category of the platform, with its sub-categories; null for all of the issue.
       */
      categoryId?: number | null;
      /** @description A category of the platform, with its sub-categories; null for all of the issue. */
      category?: components["schemas"]["NamedReferenceOrNone"] | null;
      /** @description What it should have at most; null for any number. */
      to?: number | null;
    } | unknown | unknown;
    CreateTaskCustomField: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description The task formats that the field applies to; empty for all. */
      formatIds?: components["schemas"]["Id"][];
      /** @description The task formats that the field applies to; empty for all. */
      formats?: components["schemas"]["NamedReference"][];
      /** @description Only for selection fields. */
      options?: components["schemas"]["WriteCustomFieldOption"][];
    };
    CreateTaskFormat: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * @description A task without a format gets the first active format of type `text`.
       * @enum {string}
       */
      typeCode: "text" | "picture" | "video" | "audio" | "other";
      active?: boolean;
      /** @description The active task statuses that tasks of this format may have; empty for all. Those that were read change nothing, also where they are all. */
      taskStatusIds?: components["schemas"]["Id"][];
      /** @description The active task statuses that tasks of this format may have; empty for all. Those that were read change nothing, also where they are all. */
      taskStatuses?: components["schemas"]["NamedReference"][];
      /**
       * Format: int64
       * @description An active task status, one of `taskStatusIds`.
       */
      defaultTaskStatusId?: number | null;
      /** @description An active task status, one of `taskStatusIds`. */
      defaultTaskStatus?: components["schemas"]["NamedReferenceOrNone"] | null;
      standardCost?: components["schemas"]["WriteMoney"] | null;
      /** @description Whether a task of the format that is done should have a text, a link or an upload: the rule `undelivered` looks for it. */
      wantsDelivery?: boolean;
      textLengthOptions?: {
        /** @description Surrounding white space is removed. */
        name: components["schemas"]["Name"];
        characters: number;
      }[];
    };
    CreateTemplate: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description What people type to get the template, such as `/breaking`. Unique, whatever its case. Surrounding white space is removed. */
      key: string;
      /** @description The groups to which it is offered first. None: to everybody alike. */
      groupIds?: components["schemas"]["Id"][];
      /** @description The body of `POST /api/v2/elements`, without `externalElement`, in which every day is a number: 0 is the day of the story, -1 the day before. Times stay. At most 64 KiB of JSON. */
      body: components["schemas"]["TemplateBody"];
      /** @description What a story from it must have, by paths as in errors. */
      required?: components["schemas"]["Name"][];
    };
    CreateTimeSlot: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      start: components["schemas"]["TimeOfDay"];
      /** @description Before `start` for a slot across midnight. */
      end: components["schemas"]["TimeOfDay"];
    };
    CreateToken: {
      /** @description `client_credentials` or `refresh_token`. */
      grant_type: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_id?: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_secret?: string;
      /** @description Scopes separated by spaces, each of which must be granted to the client. Default: all granted scopes. */
      scope?: string;
      /** @description With `grant_type` `refresh_token`. */
      refresh_token?: string;
    } & {
      [key: string]: unknown;
    };
    CreateUser: {
      /** @description Surrounding white space is removed. */
      lastName: components["schemas"]["Name"];
      /** @description Surrounding white space is removed. */
      firstName?: string | null;
      /** @description Shown instead of the first and last name. Surrounding white space is removed. */
      screenName?: string | null;
      /**
       * Format: email
       * @description Unique among users who are not deleted; case-insensitive. Surrounding white space is removed.
       */
      email?: string | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description False for freelancers and agencies. */
      internal?: boolean;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      supplierId?: string | null;
      /** @description Groups that are not deleted. */
      groupIds?: components["schemas"]["Id"][];
      /** @description Groups that are not deleted. */
      groups?: components["schemas"]["Reference"][];
      /**
       * @description What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.
       * @enum {string|null}
       */
      role?: "admin" | "editor" | "reader" | null;
      /**
       * @description Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.
       * @enum {string}
       */
      reads?: "all" | "own";
      /**
       * @description Which of these the user may change.
       * @enum {string}
       */
      writes?: "all" | "own";
    };
    CreateWebhook: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /**
       * Format: uri
       * @description Where to send. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description Only changes of these kinds of resources. Null: all. */
      types?: ("element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization")[] | null;
      /** @description Only stories of these groups. A story that leaves them is sent as deleted. Null: all. */
      groupIds?: components["schemas"]["Id"][] | null;
      /** @description Only stories with a publication on one of these platforms. A story that leaves them is sent as deleted. Null: all. */
      platformIds?: components["schemas"]["Id"][] | null;
      /** @description Whether confidential stories are sent, too. */
      confidential?: boolean;
      /** @description An inactive webhook keeps its place and goes on there. */
      active?: boolean;
    };
    CustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
    };
    CustomFieldFilter: {
      id: components["schemas"]["Id"];
      /** @description Any of these options is selected. 0 means that none is selected. */
      selectedOptionIds?: number[];
      /** @description The text contains this (case-insensitive). */
      value?: string;
      dateFrom?: components["schemas"]["CalendarDate"];
      dateTo?: components["schemas"]["CalendarDate"];
      numberFrom?: number;
      numberTo?: number;
    };
    CustomFieldList: {
      content: components["schemas"]["CustomField"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    CustomFieldOption: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      color: string | null;
    };
    CustomFieldOptionEntry: {
      id?: components["schemas"]["Id"];
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      color?: string | null;
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    CustomFieldValueEntry: {
      /** @description The custom field. */
      id: components["schemas"]["Id"];
      /** @description Accepted as answers return it, and ignored. */
      name?: unknown;
      /** @description Accepted as answers return it, and ignored. */
      type?: unknown;
      /** @description For `TEXT`. Null and "" clear it. */
      value?: string | null;
      /** @description For selections; at most one option for `SINGLE_SELECTION`. An empty list clears it. */
      selectedOptionIds?: components["schemas"]["Id"][];
      /** @description For selections; at most one option for `SINGLE_SELECTION`. An empty list clears it. */
      selectedOptions?: components["schemas"]["Reference"][];
      /**
       * Format: date
       * @description For `DATE`. Null clears it.
       */
      date?: string | null;
      /** @description For `NUMBER`: at most 15 significant digits, stored exactly. Null clears it. */
      number?: number | null;
    };
    DailySchedule: {
      /** @enum {string} */
      kind: "recurring";
      /** @enum {string} */
      type: "daily";
      fromDate: components["schemas"]["CalendarDate"];
      toDate: components["schemas"]["CalendarDate"];
      days: components["schemas"]["WeeklySchedule"];
      /** @description Days of a recurring schedule that are left out. In answers only where there are any. */
      exceptDates?: components["schemas"]["CalendarDate"][];
      timing: components["schemas"]["TimeTiming"] | components["schemas"]["TimeSlotTiming"] | null;
    };
    DateFieldValue: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {string} */
      type: "DATE";
      date: components["schemas"]["CalendarDate"];
    };
    DayNote: {
      shiftId: components["schemas"]["Id"];
      shift: components["schemas"]["EmbeddedResource"];
      date: components["schemas"]["CalendarDate"];
      note: string;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
    };
    DayNoteList: {
      content: components["schemas"]["DayNote"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Deadline: {
      date: components["schemas"]["CalendarDate"];
      time: string | null;
    };
    Digest: {
      id: components["schemas"]["Id"];
      /** @description The days on which it is mailed. */
      days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
      /** @description By the clock of the organization. */
      time: string;
      /** @description When the next one is due. */
      nextTime: components["schemas"]["Instant"];
      creationTime: components["schemas"]["Instant"];
    };
    DigestList: {
      content: components["schemas"]["Digest"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    DoneState: {
      tasks: components["schemas"]["TaskDoneState"][];
    };
    Element: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      creationTime: components["schemas"]["Instant"];
      modificationDate: components["schemas"]["Instant"];
      creator: components["schemas"]["Actor"];
      editor: components["schemas"]["Actor"];
      /** @description The element in the web application. */
      url: string;
      title: string | null;
      slug: string | null;
      note: string | null;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /** Format: int64 */
      masterGroupId: number | null;
      masterGroup: components["schemas"]["EmbeddedResource"] | null;
      event: components["schemas"]["Period"] | null;
      location: components["schemas"]["Location"] | null;
      externalElement: components["schemas"]["ExternalElement"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      tasks: components["schemas"]["Task"][];
      publications: components["schemas"]["Publication"][];
    };
    ElementFromTemplate: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      creationTime: components["schemas"]["Instant"];
      modificationDate: components["schemas"]["Instant"];
      creator: components["schemas"]["Actor"];
      editor: components["schemas"]["Actor"];
      /** @description The element in the web application. */
      url: string;
      title: string | null;
      slug: string | null;
      note: string | null;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /** Format: int64 */
      masterGroupId: number | null;
      masterGroup: components["schemas"]["EmbeddedResource"] | null;
      event: components["schemas"]["Period"] | null;
      location: components["schemas"]["Location"] | null;
      externalElement: components["schemas"]["ExternalElement"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      tasks: components["schemas"]["Task"][];
      publications: components["schemas"]["Publication"][];
      /** @description What the template has and the story has not: references that ended, and schedules that do not fit. */
      warnings: components["schemas"]["TemplateWarning"][];
    };
    ElementGate: {
      /** @description The members that must have a value; a list must have an entry. */
      fields?: ("title" | "slug" | "note" | "groupIds" | "event" | "location" | "tasks" | "publications")[];
      /** @description Whether work must be done first: of an element all of its tasks, of a publication those that belong to it, of a task the task itself. */
      finishedTasks?: boolean;
    };
    ElementList: {
      content: components["schemas"]["Element"][];
      size: number;
      hasMore: boolean;
      nextCursor?: string;
    };
    ElementOfFinding: {
      id: components["schemas"]["Id"];
      /** @description The title, else the slug, else the headline of its first task. */
      title: string | null;
    };
    EmbeddedName: {
      id: components["schemas"]["Id"];
      name: string;
    };
    EmbeddedNameById: {
      id: components["schemas"]["Id"];
      name?: string;
    };
    EmbeddedResource: {
      id: components["schemas"]["Id"];
      name: string;
      externalId: string | null;
    };
    EmbeddedResourceById: {
      id: components["schemas"]["Id"];
      name?: string;
      externalId?: string | null;
    };
    EmbeddedStatus: {
      id: number | null;
      name: string;
    };
    EmbeddedStatusById: {
      id: number | null;
      name?: string;
    };
    EmbeddedTimeSlot: {
      id: components["schemas"]["Id"];
      name: string;
      start: components["schemas"]["TimeOfDay"];
      end: components["schemas"]["TimeOfDay"];
    };
    EmbeddedTimeSlotById: {
      id: components["schemas"]["Id"];
      name?: string;
      start?: components["schemas"]["TimeOfDay"];
      end?: components["schemas"]["TimeOfDay"];
    };
    EndedInTemplate: {
      content: components["schemas"]["EndedReference"][];
    };
    EndedReference: {
      path: string;
      code: string;
      message: string;
      /**
       * @description Null where the caller may not know.
       * @enum {string|null}
       */
      ending: "deleted" | "inactive" | null;
    };
    EraseUser: {
      /** @description The name or the e-mail address of the user, so that nobody erases another one by mistake. */
      confirm: components["schemas"]["Name"];
    };
    ExternalBinding: {
      externalElement: components["schemas"]["ExternalRepresentation"];
      systemUrl: string | null;
    };
    ExternalBindingList: {
      content: components["schemas"]["ExternalBinding"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    ExternalElement: {
      externalId: string | null;
      link: string | null;
      systemUrl: string | null;
    };
    ExternalRepresentation: {
      externalId: string | null;
      link: string | null;
    };
    Feed: {
      id: components["schemas"]["Id"];
      /**
       * @description `ics` for calendars, `csv` for spreadsheets, `json` (JSON Feed 1.1) for programs, `html` for people.
       * @enum {string}
       */
      format: "ics" | "csv" | "json" | "html";
      fields: ("title" | "slug" | "status" | "groups" | "platform" | "assignees")[];
      /** Format: date-time */
      expires: string | null;
      frameOrigins: string[];
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description When the address was last asked for, to the hour.
       */
      lastUsedTime: string | null;
    };
    FeedList: {
      content: components["schemas"]["Feed"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Finding: {
      /** @enum {string} */
      rule: "not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off";
      /**
       * @description How grave it is, most urgent first.
       * @enum {string}
       */
      severity: "alarm" | "warning" | "note";
      element: components["schemas"]["ElementOfFinding"] | null;
      /** @description The task or publication; null for the element itself. */
      of: components["schemas"]["SubjectOfFinding"] | null;
      /** @description The deadline of the task, or the planned time of the publication, or the day of the issue; null for the element itself, and for a task without a deadline. */
      when: components["schemas"]["WhenOfFinding"] | null;
      /** @description Only where `element` is null: the issue and its target. */
      issue?: components["schemas"]["IssueOfFinding"];
      /** @description When it began: the planned time, the deadline, the hours before it, the present status. What has no such moment has been so at least since the last change of the element. Never before the element was created. */
      since: components["schemas"]["Instant"];
      /** @description What is wrong, in a sentence. */
      text: string;
    };
    FindingList: {
      content: components["schemas"]["Finding"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    FindingRule: {
      /** @enum {string} */
      rule: "not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off";
      /**
       * @description How grave it is, most urgent first.
       * @enum {string}
       */
      severity: "alarm" | "warning" | "note";
      active: boolean;
      /** @description By name of the threshold. */
      thresholds: {
        [key: string]: number;
      };
      /** @description What each threshold may be. */
      bounds: {
        [key: string]: {
          default: number;
          minimum: number;
          maximum: number;
        };
      };
      /** @description What the rule is called. */
      name: string;
      /** @description What it looks for. */
      about: string;
    };
    FindingRules: {
      content: components["schemas"]["FindingRule"][];
    };
    Followed: {
      followed: boolean;
    };
    Gate: {
      fields: ("title" | "slug" | "note" | "groupIds" | "event" | "location" | "tasks" | "publications" | "user" | "deadline" | "headline" | "lead" | "text" | "textLength" | "externalLink" | "customUploadLink" | "cost" | "categoryId" | "typeId" | "externalId" | "cms" | "schedule" | "assignedTaskIds")[];
      finishedTasks: boolean;
    };
    Group: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      /** Format: int64 */
      parentGroupId: number | null;
      parentGroup: components["schemas"]["EmbeddedResource"] | null;
      position: number;
      deleted: boolean;
    };
    GroupList: {
      content: components["schemas"]["Group"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    HiddenInIssue: {
      stories: number;
      characters: number;
    };
    Holiday: {
      date: components["schemas"]["CalendarDate"];
      name: string;
    };
    HolidayRegion: {
      /** @description ISO 3166-1, two letters. */
      country: string;
      /** @description A region of the country, as `GET /holiday-regions` names it; null for holidays of the whole country. */
      region: string | null;
    };
    HolidayRegions: {
      /** @description By name. */
      countries: components["schemas"]["CountryWithHolidays"][];
    };
    Holidays: {
      /** @description By day, from 1900 to 2200. Empty where the newsroom has chosen no country. */
      holidays: components["schemas"]["Holiday"][];
    };
    /** Format: uri */
    HttpUrl: string;
    /** Format: int64 */
    Id: number;
    Import: {
      id: components["schemas"]["Id"];
      creationTime: components["schemas"]["Instant"];
      /** @description Until then it can be committed, and undone. */
      endTime: components["schemas"]["Instant"];
      /** @enum {string} */
      format: "csv" | "tsv";
      /** @description From the left; `column` is null where a column is left out. */
      columns: components["schemas"]["ImportColumn"][];
      /** @description The headings that are left out. */
      unknownColumns: string[];
      lines: components["schemas"]["ImportLine"][];
    };
    ImportColumn: {
      heading: string;
      /** @enum {string|null} */
      column: "date" | "time" | "title" | "group" | "person" | "platform" | "status" | "note" | "id" | "story" | null;
    };
    ImportError: {
      /** @description The heading, as it is in the table. */
      column: string;
      value: string;
      code: string;
      message: string;
      /** @description What the status asks for, by its place in the story. */
      path?: string;
      /** @description What was probably meant. */
      suggestion: string | null;
      parameters?: components["schemas"]["ImportErrorParameters"];
    };
    ImportErrorParameters: {
      /** @description The line that says something else of the same story. */
      line: number;
    };
    ImportLine: {
      /** @description From 1, without the headings. */
      line: components["schemas"]["Version"];
      /** @description The line as it was sent. */
      cells: string[];
      /** @description The body of `POST /api/v2/elements` that the line becomes; null if it has errors. */
      element: Record<string, never> | null;
      errors: components["schemas"]["ImportError"][];
      /**
       * @description Whether there is a story with the same ID, or with the same day, title and platform: `skip` if it is so already, `update` if the line changes it. A line that is `skip` when the table is sent changes nothing later.
       * @enum {string|null}
       */
      known: "skip" | "update" | null;
      /** @description The columns in which it says something else than the story. */
      changes: ("date" | "time" | "title" | "group" | "person" | "platform" | "status" | "note" | "id" | "story")[];
      /** @description The story that is known, or that became of the line. */
      elementId: number | null;
      committed: boolean;
    };
    ImportOptions: {
      /**
       * Format: int64
       * @description For lines that name no group.
       */
      groupId?: number | null;
      /** @description For lines that name no group. */
      group?: components["schemas"]["ReferenceOrNone"] | null;
      /**
       * Format: int64
       * @description For lines that name no platform.
       */
      platformId?: number | null;
      /** @description For lines that name no platform. */
      platform?: components["schemas"]["ReferenceOrNone"] | null;
      /**
       * Format: date
       * @description For lines that name no day.
       */
      date?: string | null;
    };
    ImportedStory: {
      line: number;
      elementId: components["schemas"]["Id"];
    };
    /** Format: date-time */
    Instant: string;
    Invitation: {
      /** @enum {string} */
      state: "open" | "expired";
      expiryTime: components["schemas"]["Instant"];
      /**
       * @description As in the mails of the user; null if none was sent.
       * @enum {string|null}
       */
      mail: "queued" | "sent" | "refused" | "given-up" | "ended" | null;
    };
    Issue: {
      /**
       * @description The part of the request that has the problem.
       * @enum {string}
       */
      scope: "body" | "query" | "path" | "header" | "global";
      /** @description The place, such as `tasks[0].user.id`; null if the problem has no single place. */
      path: string | null;
      /** @description The kind of problem or the broken rule, for programs. */
      code: string;
      /** @description For people. It continues the path: `name` `is required`. */
      message: string;
      /**
       * @description Values that the message mentions, for translations.
       * @example {
       *       "limit": 255
       *     }
       */
      parameters?: {
        [key: string]: string | number;
      };
    };
    IssueCategory: {
      /**
       * Format: int64
       * @description Null for stories without a category.
       */
      categoryId: number | null;
      /** @description The ordered length in characters: the sum of the tasks that belong to it. */
      length: number;
      /** @description In characters, of the tasks that belong to publications in it; each task counts once. */
      lengths: components["schemas"]["IssueLengths"];
      /** @description In the order that people gave; the others behind them by time, then by id. */
      stories: components["schemas"]["IssueStory"][];
    };
    IssueClosing: {
      date: components["schemas"]["CalendarDate"];
      time: components["schemas"]["TimeOfDay"];
    };
    IssueCounts: {
      stories: number;
      published: number;
      openTasks: number;
      unassignedTasks: number;
    };
    IssueLengths: {
      ordered: number;
      written: number;
    };
    IssueOfFinding: {
      targetId: components["schemas"]["Id"];
      platformId: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
    };
    IssueOrder: {
      date: components["schemas"]["CalendarDate"];
      /** @description Every publication of the issue that the caller sees, in its order. */
      entries: components["schemas"]["IssueOrderEntry"][];
    };
    IssueOrderEntry: {
      publicationId: components["schemas"]["Id"];
      /** @description The page as people call it, such as `5` or `S2`; null for none. Surrounding white space is removed. */
      page: string | null;
    };
    IssueStory: {
      /** @description The publication of `row` that is in this issue. */
      publicationId: components["schemas"]["Id"];
      /** @description The page as people call it, such as `5` or `S2`; null for none. Surrounding white space is removed. */
      page: string | null;
      /** @description The ordered length in characters: the sum of the tasks that belong to it. */
      length: number;
      /** @description In characters, of the tasks that belong to publications in it; each task counts once. */
      lengths: components["schemas"]["IssueLengths"];
      row: components["schemas"]["PlanRow"];
    };
    JsonWebKey: {
      /** @constant */
      kty: "OKP";
      /** @constant */
      crv: "Ed25519";
      x: string;
      kid: string;
      /** @constant */
      alg: "EdDSA";
      /** @constant */
      use: "sig";
    };
    KeptFields: {
      date: components["schemas"]["CalendarDate"];
      fields: string[];
    };
    LastChannelDelivery: {
      time: components["schemas"]["Instant"];
      delivered: boolean;
      /** @description The status of the answer. */
      status: number | null;
      error: string | null;
    };
    LastDelivery: {
      position: number;
      time: components["schemas"]["Instant"];
      delivered: boolean;
      /** @description The status of the answer. */
      status: number | null;
      error: string | null;
    };
    LeavingStories: {
      /** @description How many of these stories go to the trash. */
      trashed: number;
      /** @description How many of them stay, because people have changed them. */
      staying: number;
    };
    Limit: {
      /** @enum {string} */
      limit: "requests-of-credential" | "requests-of-organization" | "streams-of-sender" | "streams-of-organization" | "streams-of-server" | "bytes-of-day" | "webhooks" | "webhook-tests" | "mail-tests" | "tasks-of-story" | "publications-of-story" | "dates-of-story" | "size-of-story";
      /** @enum {string} */
      unit: "requests" | "streams" | "bytes" | "webhooks" | "tests" | "tasks" | "publications" | "dates";
      /**
       * @description Of whom the limit is.
       * @enum {string}
       */
      of: "sender" | "organization" | "server" | "story";
      /**
       * @description Null: it holds at any moment.
       * @enum {string|null}
       */
      per: "minute" | "day" | null;
      /** @description Null: there is none. */
      maximum: number | null;
      /** @description The setting with which the operator of the server chooses it; null if it is fixed. */
      setting: string | null;
      /** @description What the organization uses of it now; of senders the one that uses most. Requests and streams are those of the process that answers. Null where it is not counted. */
      used: number | null;
      refused: {
        /** @description How often it has refused something in the last 24 hours. */
        count: number;
        /**
         * Format: date-time
         * @description When it last did.
         */
        lastTime: string | null;
      };
    };
    Limits: {
      content: components["schemas"]["Limit"][];
    };
    Link: {
      url: string;
      title: string | null;
    };
    LinkExternalElement: {
      externalElement: components["schemas"]["WriteExternalElement"];
      /**
       * Format: uri
       * @description The other system. If left out, it is the one configured for the organization, or else the unnamed system. Null means the unnamed system.
       */
      systemUrl?: string | null;
    };
    ListSigningKeysAnswer: {
      keys: components["schemas"]["JsonWebKey"][];
    };
    ListedUser: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      firstName: string | null;
      lastName: string;
      screenName: string | null;
      email: string | null;
      externalId: string | null;
      internal: boolean;
      supplierId: string | null;
      /** Format: date-time */
      deletionDate: string | null;
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /**
       * @description What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.
       * @enum {string|null}
       */
      role: "admin" | "editor" | "reader" | null;
      /**
       * @description Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.
       * @enum {string}
       */
      reads: "all" | "own";
      /**
       * @description Which of these the user may change.
       * @enum {string}
       */
      writes: "all" | "own";
      /** @description How the user signs in. It moves without the version of the user. */
      signIn: components["schemas"]["UserSignIn"];
    };
    ListedUserList: {
      content: components["schemas"]["ListedUser"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Location: {
      name: string;
      address: string | null;
      latitude: number | null;
      longitude: number | null;
    };
    Mail: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      kind: "invitation" | "reset" | "webhook-switched-off" | "sign-in-attacked" | "notices" | "digest";
      to: string;
      /**
       * @description `queued`: it waits for its first or next try. `sent`: the mail server has accepted it. `refused`: the mail server will not take it for this address, or its text (5xx). `given-up`: it was tried for a day, or as long as its link was good. `ended`: its link was used, replaced or ended before, or the person has another address now.
       * @enum {string}
       */
      state: "queued" | "sent" | "refused" | "given-up" | "ended";
      /** @description What the mail server said last, or why it said nothing; without the link. */
      words: string | null;
      attempts: number;
      creationTime: components["schemas"]["Instant"];
      stateTime: components["schemas"]["Instant"];
      /** Format: date-time */
      nextTryTime: string | null;
    };
    MailServer: {
      /** @description Whether this server sends mail. */
      configured: boolean;
      server: string | null;
      from: string | null;
    };
    MailTimes: {
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      mentioned: string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      assigned: string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "taken-away": string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "task-changed": string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      answered: string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      commented: string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "story-changed": string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      overdue: string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "due-soon": string;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "not-out": string;
    };
    Mails: {
      content: components["schemas"]["Mail"][];
    };
    ManualDate: {
      id: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      externalId: string | null;
      note: string | null;
    };
    ManualDateEntry: {
      id?: components["schemas"]["Id"];
      date?: components["schemas"]["CalendarDate"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      note?: string | null;
    };
    ManualSchedule: {
      /** @enum {string} */
      kind: "recurring";
      /** @enum {string} */
      type: "manual";
      fromDate: components["schemas"]["CalendarDate"];
      toDate: components["schemas"]["CalendarDate"];
      /** @description Days of a recurring schedule that are left out. In answers only where there are any. */
      exceptDates?: components["schemas"]["CalendarDate"][];
      timing: components["schemas"]["TimeTiming"] | components["schemas"]["TimeSlotTiming"] | null;
    };
    MarkNotices: {
      /**
       * Format: int64
       * @description The id of a notice: this one and all earlier ones.
       */
      upTo?: number;
      /** @description These notices. */
      ids?: components["schemas"]["Id"][];
    };
    MemberElement: {
      id: components["schemas"]["Id"];
      title: string | null;
    };
    MemberPatch: {
      [key: string]: unknown;
    };
    Money: {
      amount: number;
      currency: string;
    };
    MoveDay: {
      date: components["schemas"]["CalendarDate"];
      /** @description Without it, the day keeps the timing of the recurring publication. */
      timing?: components["schemas"]["WriteTiming"] | null;
    };
    Name: string;
    NamedField: {
      /** @description The task or publication that has the field; null for the resource itself. */
      of: components["schemas"]["ChangedEntry"] | null;
      field: string;
      /** @description Where `field` is `customFields`: which one. */
      customField: components["schemas"]["ChangedCustomField"] | null;
      /** @description The value before. A reference is `{id, name}`, with the last name of what is deleted. Texts are cut after 1000 characters. */
      from: unknown;
      /** @description The value after. A reference is `{id, name}`, with the last name of what is deleted. Texts are cut after 1000 characters. */
      to: unknown;
    };
    NamedReference: {
      id: components["schemas"]["Id"];
      name?: unknown;
    };
    NamedReferenceOrNone: {
      /** Format: int64 */
      id: number | null;
      name?: unknown;
    };
    Namesakes: {
      content: {
        name: string;
        email: string | null;
        /** @description Open tasks. */
        tasks: components["schemas"]["Version"];
      }[];
    };
    NewAdministrator: {
      /** @description Surrounding white space is removed. */
      firstName?: string | null;
      /** @description Surrounding white space is removed. */
      lastName: components["schemas"]["Name"];
      /**
       * Format: email
       * @description Surrounding white space is removed.
       */
      email: string;
      /** @description Any characters, but not the e-mail address or the name of the organization. */
      password: string;
    };
    NewExternalElement: {
      /** @description Id of the element in the other system. While an element has it there, no other one is created with it. */
      externalId: string;
      /** Format: uri */
      link?: string | null;
      /**
       * Format: uri
       * @description The other system. If left out, it is the one configured for the organization, or else the unnamed system. Null means the unnamed system.
       */
      systemUrl?: string | null;
    };
    NewFeed: {
      id: components["schemas"]["Id"];
      /**
       * @description `ics` for calendars, `csv` for spreadsheets, `json` (JSON Feed 1.1) for programs, `html` for people.
       * @enum {string}
       */
      format: "ics" | "csv" | "json" | "html";
      fields: ("title" | "slug" | "status" | "groups" | "platform" | "assignees")[];
      /** Format: date-time */
      expires: string | null;
      frameOrigins: string[];
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description When the address was last asked for, to the hour.
       */
      lastUsedTime: string | null;
      /** @description The secret address. It is answered here once; only its hash is stored. */
      url: string;
    };
    NewOrganization: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description IANA time zone of the newsroom: it applies to "now" and to the days of filters. */
      timeZone: string;
      /**
       * @description The language of mails, and of the statuses and formats with which a newsroom begins. People choose that of the pages themselves.
       * @enum {string}
       */
      language?: "en" | "de";
    };
    NewPublicationEntry: {
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      platformId?: number | null;
      platform?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      categoryId?: number | null;
      category?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      typeId?: number | null;
      type?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      cms?: components["schemas"]["WriteCms"] | null;
      schedule?: components["schemas"]["WriteSchedule"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      assignedTaskRefs?: components["schemas"]["TaskLink"][];
    };
    Notice: {
      id: components["schemas"]["Id"];
      /** @description When it began to happen. */
      time: components["schemas"]["Instant"];
      /** @enum {string} */
      kind: "mentioned" | "assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out";
      actor: components["schemas"]["AuditActor"] | null;
      element: components["schemas"]["NoticedStory"] | null;
      /** @description Of what was done to several stories at once; `element` is null then. */
      elements?: components["schemas"]["NoticedStoryOfSeveral"][];
      /** @description The task or publication that the notice is about, if it is one. */
      of: components["schemas"]["NoticedEntry"] | null;
      /** @description What is different in the end of what the actor did within a minute. */
      fields: components["schemas"]["NamedField"][];
      /** Format: int64 */
      commentId: number | null;
      /** @description The beginning of that comment, such as the reason for declining a task. */
      quote: string | null;
      /** Format: date-time */
      readTime: string | null;
      receipts: components["schemas"]["NoticeReceipt"][];
    };
    NoticeDefaults: {
      /** @description When there is mail, by kind of notice. */
      mail: components["schemas"]["MailTimes"];
      /** @description Mail waits until they end, by the clock of the organization. They may end on the next day. */
      quietHours: components["schemas"]["QuietHours"] | null;
    };
    NoticeList: {
      content: components["schemas"]["Notice"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    NoticeReceipt: {
      /** @enum {string} */
      channel: "mail" | "channel";
      /**
       * @description `refused` also if it was tried for a day in vain.
       * @enum {string}
       */
      state: "queued" | "sent" | "refused";
      time: components["schemas"]["Instant"];
      /** @description Of what was refused: what the mail server, or the receiver of the channel, said. */
      words: string | null;
    };
    NoticeSettings: {
      /**
       * @description The language of the mails.
       * @enum {string}
       */
      language: "en" | "de";
      /** @description When there is mail, by kind of notice. */
      mail: components["schemas"]["MailTimes"];
      /** @description Mail waits until they end, by the clock of the organization. They may end on the next day. */
      quietHours: components["schemas"]["QuietHours"] | null;
      /** @description Your address. Null: you have none, or this server sends no mail. */
      mailTo: string | null;
      /** @description Of the hours: that of the organization. */
      timeZone: string;
    };
    NoticedEntry: {
      /** @enum {string} */
      type: "task" | "publication";
      id: components["schemas"]["Id"];
    };
    NoticedStory: {
      id: components["schemas"]["Id"];
      /** @description What the story is called now (B22). Of a story that you no longer see, the title that you last saw, unless it is confidential. */
      title: string | null;
    };
    NoticedStoryOfSeveral: {
      id: components["schemas"]["Id"];
      /** @description What the story is called now (B22). Of a story that you no longer see, the title that you last saw, unless it is confidential. */
      title: string | null;
      /**
       * @description What was done to this story.
       * @enum {string}
       */
      kind: "mentioned" | "assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out";
    };
    NumberFieldValue: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {string} */
      type: "NUMBER";
      number: number;
    };
    Order: {
      ids: components["schemas"]["Id"][];
    };
    Organization: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      timeZone: string;
      /**
       * @description The language of mails, and of the statuses and formats with which a newsroom begins. People choose that of the pages themselves.
       * @enum {string}
       */
      language: "en" | "de";
      /** @description Whether stories have a status. If not, all are shown with No Status; what is stored comes back when it is switched on. */
      elementStatusEnabled: boolean;
      /**
       * @description The day with which weeks begin on the pages.
       * @enum {string}
       */
      firstDayOfWeek: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
      externalSystemUrl: string | null;
      /**
       * @description Who has to sign in with a second factor. Whoever has none sets one up before anything else. It does not concern single sign-on.
       * @enum {string}
       */
      requireSecondFactor: "nobody" | "administrators" | "everyone";
      /** @description Whether people sign in by single sign-on only. Passwords are refused then, and sessions that began with one end. Only an administrator who is signed in by single sign-on can turn it on. */
      singleSignOnOnly: boolean;
      /** @description Whether the pages show the numbers of weeks (ISO 8601). */
      weekNumbers: boolean;
      holidays: components["schemas"]["HolidayRegion"] | null;
      /**
       * @description The `reads` and `writes` of users who are created without them.
       * @enum {string}
       */
      defaultReach: "all" | "own";
    };
    OwnSchedule: {
      from: components["schemas"]["CalendarDate"];
      to: components["schemas"]["CalendarDate"];
      /** @description Day by day, including days of absence. */
      shifts: components["schemas"]["OwnShift"][];
      /** @description Absences that overlap the period. */
      absences: components["schemas"]["Absence"][];
    };
    OwnShift: {
      date: components["schemas"]["CalendarDate"];
      shiftId: components["schemas"]["Id"];
      shift: components["schemas"]["EmbeddedResource"];
      startTime: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      endTime: components["schemas"]["TimeOfDay"];
      timeZone: string;
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      availabilityCode: number;
      /** @description The note for the shift on this day. */
      note: string | null;
    };
    OwnTask: {
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      done: boolean;
      formatId: components["schemas"]["Id"];
      format: components["schemas"]["EmbeddedName"];
      /** Format: int64 */
      statusId: number | null;
      status: components["schemas"]["EmbeddedName"] | null;
      /** @description -2 not requested, -1 rejected, 0 requested, 1 confirmed. */
      confirmationStatusCode: number;
      deadline: components["schemas"]["Deadline"] | null;
      headline: string | null;
      lead: string | null;
      text: string | null;
      note: string | null;
      customUploadLink: string | null;
      externalLink: components["schemas"]["Link"] | null;
      cost: components["schemas"]["Money"] | null;
      textLength: components["schemas"]["TextLength"] | null;
      event: components["schemas"]["Period"] | null;
      /** @enum {string} */
      formatTypeCode: "text" | "picture" | "video" | "audio" | "other";
      taskId: components["schemas"]["Id"];
      elementId: components["schemas"]["Id"];
      elementTitle: string | null;
      elementSlug: string | null;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      /** @description Raised by one with each change. */
      elementVersion: components["schemas"]["Version"];
      confidential: boolean;
      location: components["schemas"]["Location"] | null;
      /** @description The publications that the task is for. */
      publications: components["schemas"]["OwnTaskPublication"][];
    };
    OwnTaskList: {
      content: components["schemas"]["OwnTask"][];
      size: number;
      hasMore: boolean;
    };
    OwnTaskPublication: {
      id: components["schemas"]["Id"];
      platformId: components["schemas"]["Id"];
      platform: components["schemas"]["EmbeddedResource"];
      /** @description The planned time of publication; null while undated. */
      schedule: components["schemas"]["Schedule"] | null;
      /** @description The time of publication, in the organization’s time zone. */
      published: components["schemas"]["Published"] | null;
    };
    OwnTaskPublicationById: {
      id: components["schemas"]["Id"];
      platformId?: components["schemas"]["Id"];
      platform?: components["schemas"]["EmbeddedResource"];
      /** @description The planned time of publication; null while undated. */
      schedule?: components["schemas"]["Schedule"] | null;
      /** @description The time of publication, in the organization’s time zone. */
      published?: components["schemas"]["Published"] | null;
    };
    PageMetadata: {
      number: number;
      size: number;
      totalElements: number;
      totalPages: number;
    };
    PasswordLink: {
      /** @enum {string} */
      kind: "invitation" | "reset";
      /** @description Give it only to the user: anyone who has it can choose the password. */
      url: string;
      /** @description The address to which a link is mailed; null if you have to hand it over yourself, because this server sends no mail. */
      mailedTo: string | null;
      mail: components["schemas"]["Mail"] | null;
      expiryTime: components["schemas"]["Instant"];
    };
    PasswordResetAsked: {
      /** @description Whether this server sends mail; if not, an administrator creates the link. Does not depend on the address. */
      mail: boolean;
    };
    PastElement: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      creationTime: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description Null if the change before is no longer kept.
       */
      modificationDate: string | null;
      creator: components["schemas"]["Actor"];
      editor: components["schemas"]["Actor"] | null;
      /** @description The element in the web application. */
      url: string;
      title: string | null;
      slug: string | null;
      note: string | null;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /** Format: int64 */
      masterGroupId: number | null;
      masterGroup: components["schemas"]["EmbeddedResource"] | null;
      event: components["schemas"]["Period"] | null;
      location: components["schemas"]["Location"] | null;
      externalElement: components["schemas"]["ExternalElement"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      tasks: components["schemas"]["Task"][];
      publications: components["schemas"]["Publication"][];
    };
    PatchAbsence: {
      period?: components["schemas"]["PatchPeriod"];
      type?: components["schemas"]["WriteAbsenceType"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      note?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly userId?: components["schemas"]["Id"];
      readonly user?: components["schemas"]["EmbeddedResourceById"];
    };
    PatchCalendar: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /**
       * Format: uri
       * @description Where the calendar is: a file of RFC 5545. `https:`, or `http:` in a network of `WEBHOOK_NETWORKS`.
       */
      url?: string;
      /** @description The groups of new stories. */
      groupIds?: components["schemas"]["Id"][];
      /** @description New stories have a publication on each of them, on the day of the event. One that does not come out on the day is left out. */
      platformIds?: components["schemas"]["Id"][];
      /**
       * Format: int64
       * @description The status of new stories. Null: the usual one.
       */
      elementStatusId?: number | null;
      /** @description So many minutes pass between two fetches. */
      every?: number;
      /** @description Events that begin earlier become no stories. Without it: the day on which it was made. */
      from?: components["schemas"]["CalendarDate"];
      /** @description An inactive calendar is not fetched. Switching one on again that was stopped accepts what it brings then. */
      active?: boolean;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /**
       * @description `failing`: the last fetch brought nothing that could be read, and the next one tries again. `stopped`: it is not fetched any more, because all its events have other identifiers, or are more than 2 000.
       * @enum {string}
       */
      readonly state?: "ok" | "failing" | "stopped";
      /** @description Why it is failing or stopped. */
      readonly reason?: string | null;
      /**
       * @description The kind of the reason; null if there is none, or no code for it.
       * @enum {string|null}
       */
      readonly reasonCode?: "no-calendar" | "not-whole" | "outside-of-calendar" | "too-deep" | "not-begun" | "long-line" | "long-time-zone" | "many-time-zones" | "many-lines" | "long-file" | "long-reading" | "many-occurrences" | "others-only" | "redirect-to" | "redirect" | "other-answer" | "compressed" | "no-answer" | "no-answer-within" | "connection-refused" | "connection-closed" | "unknown-host" | "no-name-server" | "unreachable-host" | "silent-host" | null;
      /** @description Values that the reason mentions, for translations; null without a code. */
      readonly reasonParameters?: {
        [key: string]: string;
      } | null;
      readonly lastFetch?: components["schemas"]["CalendarFetch"] | null;
      /** Format: date-time */
      readonly nextFetchTime?: string | null;
      /** @description How many stories came from it, by what became of their events. */
      readonly stories?: components["schemas"]["CalendarStories"];
      readonly createdBy?: components["schemas"]["ActorById"];
    };
    PatchCategory: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /**
       * Format: int64
       * @description A top-level category of the same platform; null for a top-level category.
       */
      parentCategoryId?: number | null;
      /** @description A top-level category of the same platform; null for a top-level category. */
      parentCategory?: components["schemas"]["ReferenceOrNone"] | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly platformId?: components["schemas"]["Id"];
      readonly platform?: components["schemas"]["EmbeddedResourceById"];
      readonly position?: number;
    };
    PatchChannel: {
      /**
       * @description What the receiver reads: `slack` blocks, `teams` an Adaptive Card in a message, `mattermost` Markdown, `plain` text without markup (`text/plain`).
       * @enum {string}
       */
      format?: "slack" | "teams" | "mattermost" | "plain";
      /**
       * Format: uri
       * @description The address that the receiver has made, a secret: no answer has it. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url?: string;
      /** @description What is sent there. */
      kinds?: ("assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out")[];
      /** @description A channel that is not active is told nothing; what it was not sent yet is left out. */
      active?: boolean;
      readonly id?: components["schemas"]["Id"];
      readonly groupId?: components["schemas"]["Id"];
      /** @description Where it leads, and how it ends. */
      readonly maskedUrl?: string;
      /**
       * @description Why the server switched it off: `gone` after an answer 410, `failing` after three days in which nothing arrived.
       * @enum {string|null}
       */
      readonly switchedOff?: "gone" | "failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing has arrived.
       */
      readonly failingSince?: string | null;
      /** @description The last try. */
      readonly lastDelivery?: components["schemas"]["LastChannelDelivery"] | null;
      readonly creationTime?: components["schemas"]["Instant"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchClient: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description What the client’s tokens allow: reading, writing, administering. */
      scopes?: ("api.read" | "api.write" | "api.admin")[];
      /** @description Limits the client to stories of these groups and those that it created. Null: all stories. */
      groupIds?: components["schemas"]["Id"][] | null;
      /** @description Whether it sees confidential stories of others. */
      confidential?: boolean;
      readonly id?: components["schemas"]["Id"];
      /** @description The public `client_id` for the token endpoint. */
      readonly clientId?: string;
      readonly groups?: components["schemas"]["EmbeddedResourceById"][] | null;
      readonly creationTime?: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description The hour in which it last used or requested a token.
       */
      readonly lastUsedTime?: string | null;
      /** @description Null if it was created on the command line, or before creators were recorded. */
      readonly createdBy?: components["schemas"]["ActorById"] | null;
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchComment: {
      /** @description Plain text. `<@7>` mentions user 7, who must be able to read the comment. Pages make links of addresses. */
      text?: string;
      readonly id?: components["schemas"]["Id"];
      readonly elementId?: components["schemas"]["Id"];
      /** @description A task or publication of the element; null for the whole element. */
      readonly of?: components["schemas"]["CommentedEntry"] | null;
      /** @description The users whom the text names. */
      readonly mentions?: components["schemas"]["EmbeddedNameById"][];
      readonly author?: components["schemas"]["ActorById"];
      readonly creationTime?: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description When the text was last changed.
       */
      readonly editedTime?: string | null;
      readonly resolved?: components["schemas"]["CommentMark"] | null;
      readonly pinned?: components["schemas"]["CommentMark"] | null;
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchCustomField: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description All options: an option with `id` is changed, an option without is added, and an omitted option is removed. */
      options?: components["schemas"]["CustomFieldOptionEntry"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      readonly type?: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      readonly position?: number;
    };
    PatchCustomFieldOption: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      color?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchFindingRule: {
      active?: boolean;
      /** @description The thresholds to change. Whole numbers within the `bounds` of the rule. */
      thresholds?: {
        [key: string]: number;
      };
      /** @enum {string} */
      readonly rule?: "not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off";
      /**
       * @description How grave it is, most urgent first.
       * @enum {string}
       */
      readonly severity?: "alarm" | "warning" | "note";
      /** @description What each threshold may be. */
      readonly bounds?: {
        [key: string]: {
          default: number;
          minimum: number;
          maximum: number;
        };
      };
      /** @description What the rule is called. */
      readonly name?: string;
      /** @description What it looks for. */
      readonly about?: string;
    };
    PatchGroup: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** Format: int64 */
      readonly parentGroupId?: number | null;
      readonly parentGroup?: components["schemas"]["EmbeddedResourceById"] | null;
      readonly position?: number;
      readonly deleted?: boolean;
    };
    PatchMailTimes: {
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      mentioned?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      assigned?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "taken-away"?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "task-changed"?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      answered?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      commented?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "story-changed"?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      overdue?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "due-soon"?: string | null;
      /** @description `at-once`, `hourly`, `never`, or `daily HH:mm` by the clock of the organization. */
      "not-out"?: string | null;
    };
    PatchNoticeDefaults: {
      /** @description Kinds that are left out stay. Null takes a choice back. */
      mail?: components["schemas"]["PatchMailTimes"];
      /** @description Mail waits until they end, by the clock of the organization. They may end on the next day. */
      quietHours?: components["schemas"]["QuietHours"] | null;
    };
    PatchNoticeSettings: {
      /**
       * @description The language of the mails.
       * @enum {string|null}
       */
      language?: "en" | "de" | null;
      /** @description Kinds that are left out stay. Null takes a choice back. */
      mail?: components["schemas"]["PatchMailTimes"];
      /** @description Mail waits until they end, by the clock of the organization. They may end on the next day. */
      quietHours?: components["schemas"]["QuietHours"] | null;
      /** @description Your address. Null: you have none, or this server sends no mail. */
      readonly mailTo?: string | null;
      /** @description Of the hours: that of the organization. */
      readonly timeZone?: string;
    };
    PatchOrganization: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description IANA time zone of the newsroom: it applies to "now" and to the days of filters. */
      timeZone?: string;
      /**
       * @description The language of mails, and of the statuses and formats with which a newsroom begins. People choose that of the pages themselves.
       * @enum {string}
       */
      language?: "en" | "de";
      /** @description Whether stories have a status. If not, all are shown with No Status; what is stored comes back when it is switched on. */
      elementStatusEnabled?: boolean;
      /**
       * @description The day with which weeks begin on the pages.
       * @enum {string}
       */
      firstDayOfWeek?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
      /**
       * Format: uri
       * @description The default system for links to stories.
       */
      externalSystemUrl?: string | null;
      /**
       * @description Who has to sign in with a second factor. Whoever has none sets one up before anything else. It does not concern single sign-on.
       * @enum {string}
       */
      requireSecondFactor?: "nobody" | "administrators" | "everyone";
      /** @description Whether people sign in by single sign-on only. Passwords are refused then, and sessions that began with one end. Only an administrator who is signed in by single sign-on can turn it on. */
      singleSignOnOnly?: boolean;
      /** @description Whether the pages show the numbers of weeks (ISO 8601). */
      weekNumbers?: boolean;
      holidays?: components["schemas"]["HolidayRegion"] | null;
      /**
       * @description The `reads` and `writes` of users who are created without them.
       * @enum {string}
       */
      defaultReach?: "all" | "own";
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchOwnAbsence: {
      period?: components["schemas"]["PatchPeriod"];
      type?: components["schemas"]["WriteAbsenceType"];
      note?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly externalId?: string | null;
      readonly userId?: components["schemas"]["Id"];
      readonly user?: components["schemas"]["EmbeddedResourceById"];
    };
    PatchOwnTask: {
      /** @description -1 rejected, 0 requested, 1 confirmed; -2 (not requested) only where it is stored. */
      confirmationStatusCode?: number;
      /** @description Why the task is declined: only with `confirmationStatusCode: -1`. It becomes a comment of the task. */
      reason?: string;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      headline?: string | null;
      lead?: string | null;
      text?: string | null;
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly done?: boolean;
      readonly formatId?: components["schemas"]["Id"];
      readonly format?: components["schemas"]["EmbeddedNameById"];
      readonly deadline?: components["schemas"]["Deadline"] | null;
      readonly note?: string | null;
      readonly customUploadLink?: string | null;
      readonly externalLink?: components["schemas"]["Link"] | null;
      readonly cost?: components["schemas"]["Money"] | null;
      readonly textLength?: components["schemas"]["TextLength"] | null;
      readonly event?: components["schemas"]["Period"] | null;
      /** @enum {string} */
      readonly formatTypeCode?: "text" | "picture" | "video" | "audio" | "other";
      readonly taskId?: components["schemas"]["Id"];
      readonly elementId?: components["schemas"]["Id"];
      readonly elementTitle?: string | null;
      readonly elementSlug?: string | null;
      /** Format: int64 */
      readonly elementStatusId?: number | null;
      readonly elementStatus?: components["schemas"]["EmbeddedStatusById"];
      /** @description Raised by one with each change. */
      readonly elementVersion?: components["schemas"]["Version"];
      readonly confidential?: boolean;
      readonly location?: components["schemas"]["Location"] | null;
      /** @description The publications that the task is for. */
      readonly publications?: components["schemas"]["OwnTaskPublicationById"][];
    };
    PatchPeriod: {
      fromDate?: components["schemas"]["CalendarDate"];
      fromTime?: string | null;
      /** Format: date */
      toDate?: string | null;
      toTime?: string | null;
    };
    PatchPlatform: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description 0 digital or broadcast, 1 print, 2 other. */
      typeCode?: number;
      /** @description Days from print deadline to issue date. */
      printingTimeInDays?: number;
      displayStoryByIssue?: boolean;
      weeklySchedule?: components["schemas"]["WeeklySchedule"];
      manualSchedule?: components["schemas"]["ManualDateEntry"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly position?: number;
      readonly deleted?: boolean;
      readonly timeSlots?: components["schemas"]["EmbeddedTimeSlotById"][];
    };
    PatchPublication: {
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      platformId?: number | null;
      platform?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      categoryId?: number | null;
      category?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      typeId?: number | null;
      type?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      cms?: components["schemas"]["WriteCms"] | null;
      schedule?: components["schemas"]["WriteSchedule"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      /** @description More than 200 only as they are stored. */
      assignedTaskIds?: components["schemas"]["Id"][];
      /** @description More than 200 only as they are stored. */
      assignedTasks?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      }[];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** @description The time of publication, in the organization’s time zone. */
      readonly published?: components["schemas"]["Published"] | null;
    };
    PatchPublicationCustomField: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description The platforms that the field applies to; empty for all. */
      platformIds?: components["schemas"]["Id"][];
      /** @description The platforms that the field applies to; empty for all. */
      platforms?: components["schemas"]["Reference"][];
      /** @description All options: an option with `id` is changed, an option without is added, and an omitted option is removed. */
      options?: components["schemas"]["CustomFieldOptionEntry"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      readonly type?: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      readonly position?: number;
      readonly assignedPlatformIds?: components["schemas"]["Id"][];
      readonly assignedPlatforms?: components["schemas"]["EmbeddedResourceById"][];
    };
    PatchSavedView: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description The query of the page, at most 8192 bytes of JSON. */
      query?: components["schemas"]["SavedViewQuery"];
      /**
       * @description Who sees the view besides its owner: nobody, the members of `groupIds`, or everybody.
       * @enum {string}
       */
      shared?: "private" | "groups" | "everyone";
      /** @description Required if the view is shared with groups, and not allowed otherwise. */
      groupIds?: components["schemas"]["Id"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /**
       * @description The page that the view is for.
       * @enum {string}
       */
      readonly page?: "plan";
      readonly ownerId?: components["schemas"]["Id"];
      readonly owner?: components["schemas"]["EmbeddedNameById"];
    };
    PatchSeries: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      templateId?: components["schemas"]["Id"];
      /** @description A recurrence rule of RFC 5545: `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`) with `INTERVAL`, `BYDAY`, `BYMONTHDAY`, and `COUNT` or `UNTIL`. Weeks begin on Monday. Surrounding white space is removed. */
      rule?: string;
      /** @description The day from which the rule counts. It is a date of the series only if the rule matches it. */
      from?: components["schemas"]["CalendarDate"];
      /**
       * Format: date
       * @description The last day on which the series has a date.
       */
      until?: string | null;
      /** @description Dates that the series leaves out. */
      exceptDates?: components["schemas"]["CalendarDate"][];
      /** @description Dates that the series has besides those of the rule. */
      extraDates?: components["schemas"]["CalendarDate"][];
      /** @description So many days before its date a story is made. */
      ahead?: number;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** @description The last date. A series that names no end has its first 1000 dates within ten years. */
      readonly lastDate?: components["schemas"]["CalendarDate"];
      /** @description The next ten dates, today included. */
      readonly nextDates?: components["schemas"]["CalendarDate"][];
      /** @description What stories from today on lack, and dates for which none could be made. */
      readonly warnings?: components["schemas"]["SeriesWarning"][];
      /** @description The stories from today on whose days are no longer dates of the series. */
      readonly leaving?: components["schemas"]["LeavingStories"];
    };
    PatchShift: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly startTime?: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      readonly endTime?: components["schemas"]["TimeOfDay"];
      readonly timeZone?: string;
      readonly weeklySchedule?: components["schemas"]["WeeklySchedule"];
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      readonly availabilityCode?: number;
      readonly position?: number;
      readonly userIds?: components["schemas"]["Id"][];
      readonly users?: components["schemas"]["EmbeddedNameById"][];
    };
    PatchStatus: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      color?: string | null;
      active?: boolean;
      /** @description Each kind has at most one default status: making this one the default unsets the other. */
      default?: boolean;
      /**
       * @description Whether work with this status is unfinished (`open`), finished (`done`) or given up (`dropped`). The status `PUBLISHED` is always `done`.
       * @enum {string}
       */
      stage?: "open" | "done" | "dropped";
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** @enum {string|null} */
      readonly code?: "PUBLISHED" | null;
      readonly position?: number;
    };
    PatchTarget: {
      /** @description A platform that is not deleted. */
      platformId?: components["schemas"]["Id"];
      /** @description A platform that is not deleted. */
      platform?: components["schemas"]["NamedReference"];
      /**
       * @description `stories` are counted once for each issue; `characters` are the ordered lengths of the tasks of their publications.
       * @enum {string}
       */
      unit?: "stories" | "characters";
      /** @description What an issue should have at least. */
      from?: number;
      /** @description The weekdays that the target is for. A day on which the platform does not come out has no target. */
      weekdays?: components["schemas"]["WeeklySchedule"];
      /**
       * Format: int64
       * @description A time slot of the platform; null for the whole day.
       */
      timeSlotId?: number | null;
      /** @description A time slot of the platform; null for the whole day. */
      timeSlot?: components["schemas"]["NamedReferenceOrNone"] | null;
      /**
       * Format: int64
       * @description A category of the platform, with its sub-categories; null for all of the issue.
       */
      categoryId?: number | null;
      /** @description A category of the platform, with its sub-categories; null for all of the issue. */
      category?: components["schemas"]["NamedReferenceOrNone"] | null;
      /** @description What it should have at most; null for any number. */
      to?: number | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchTask: {
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      formatId?: number | null;
      format?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description -2 not requested, -1 rejected, 0 requested, 1 confirmed. */
      confirmationStatusCode?: number | null;
      /** Format: int64 */
      userId?: number | null;
      /** @description With an `id`, nothing else counts. An empty `name` or `email` is as if it were absent. */
      user?: components["schemas"]["Assignee"] | null;
      deadline?: components["schemas"]["WriteDeadline"] | null;
      headline?: string | null;
      lead?: string | null;
      text?: string | null;
      note?: string | null;
      /** Format: uri */
      customUploadLink?: string | null;
      externalLink?: components["schemas"]["WriteLink"] | null;
      /** @description One of the two is enough where the other is stored, or follows from the standard cost of the format. */
      cost?: components["schemas"]["WriteCost"] | null;
      textLength?: components["schemas"]["WriteTextLength"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      /** @description Why the task is declined: only with `confirmationStatusCode: -1`. It becomes a comment of the task. */
      reason?: string;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly done?: boolean;
    };
    PatchTaskCustomField: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      active?: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue?: boolean;
      /** @description The task formats that the field applies to; empty for all. */
      formatIds?: components["schemas"]["Id"][];
      /** @description The task formats that the field applies to; empty for all. */
      formats?: components["schemas"]["NamedReference"][];
      /** @description All options: an option with `id` is changed, an option without is added, and an omitted option is removed. */
      options?: components["schemas"]["CustomFieldOptionEntry"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /**
       * @description The type never changes.
       * @enum {string}
       */
      readonly type?: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      readonly position?: number;
      readonly assignedFormatIds?: components["schemas"]["Id"][];
      readonly assignedFormats?: components["schemas"]["EmbeddedNameById"][];
    };
    PatchTaskFormat: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /**
       * @description A task without a format gets the first active format of type `text`.
       * @enum {string}
       */
      typeCode?: "text" | "picture" | "video" | "audio" | "other";
      active?: boolean;
      /** @description The active task statuses that tasks of this format may have; empty for all. Those that were read change nothing, also where they are all. */
      taskStatusIds?: components["schemas"]["Id"][];
      /** @description The active task statuses that tasks of this format may have; empty for all. Those that were read change nothing, also where they are all. */
      taskStatuses?: components["schemas"]["NamedReference"][];
      /**
       * Format: int64
       * @description An active task status, one of `taskStatusIds`.
       */
      defaultTaskStatusId?: number | null;
      /** @description An active task status, one of `taskStatusIds`. */
      defaultTaskStatus?: components["schemas"]["NamedReferenceOrNone"] | null;
      standardCost?: components["schemas"]["WriteMoney"] | null;
      /** @description Whether a task of the format that is done should have a text, a link or an upload: the rule `undelivered` looks for it. */
      wantsDelivery?: boolean;
      /** @description All options: an option with `id` is changed, an option without is added, and an omitted option is removed. */
      textLengthOptions?: {
        id?: components["schemas"]["Id"];
        /** @description Surrounding white space is removed. */
        name: components["schemas"]["Name"];
        characters: number;
      }[];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly position?: number;
      /** @description No statuses are chosen: `taskStatuses` are all that are active. Below `/api/v2`, chosen ones that are no longer active are left out. */
      readonly allTaskStatuses?: boolean;
    };
    PatchTemplate: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description What people type to get the template, such as `/breaking`. Unique, whatever its case. Surrounding white space is removed. */
      key?: string;
      /** @description The groups to which it is offered first. None: to everybody alike. */
      groupIds?: components["schemas"]["Id"][];
      /** @description The body of `POST /api/v2/elements`, without `externalElement`, in which every day is a number: 0 is the day of the story, -1 the day before. Times stay. At most 64 KiB of JSON. */
      body?: components["schemas"]["TemplateBody"];
      /** @description What a story from it must have, by paths as in errors. */
      required?: components["schemas"]["Name"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PatchTimeSlot: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      start?: components["schemas"]["TimeOfDay"];
      /** @description Before `start` for a slot across midnight. */
      end?: components["schemas"]["TimeOfDay"];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly platformId?: components["schemas"]["Id"];
      readonly platform?: components["schemas"]["EmbeddedResourceById"];
    };
    PatchType: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly platformId?: components["schemas"]["Id"];
      readonly platform?: components["schemas"]["EmbeddedResourceById"];
      readonly position?: number;
    };
    PatchUser: {
      /** @description Surrounding white space is removed. */
      lastName?: components["schemas"]["Name"];
      /** @description Surrounding white space is removed. */
      firstName?: string | null;
      /** @description Shown instead of the first and last name. Surrounding white space is removed. */
      screenName?: string | null;
      /**
       * Format: email
       * @description Unique among users who are not deleted; case-insensitive. Surrounding white space is removed.
       */
      email?: string | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description False for freelancers and agencies. */
      internal?: boolean;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      supplierId?: string | null;
      /** @description Groups that are not deleted. */
      groupIds?: components["schemas"]["Id"][];
      /** @description Groups that are not deleted. */
      groups?: components["schemas"]["Reference"][];
      /**
       * @description What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.
       * @enum {string|null}
       */
      role?: "admin" | "editor" | "reader" | null;
      /**
       * @description Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.
       * @enum {string}
       */
      reads?: "all" | "own";
      /**
       * @description Which of these the user may change.
       * @enum {string}
       */
      writes?: "all" | "own";
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** Format: date-time */
      readonly deletionDate?: string | null;
      /** @description How the user signs in. It moves without the version of the user. */
      readonly signIn?: components["schemas"]["UserSignIn"];
    };
    PatchWebhook: {
      /** @description Surrounding white space is removed. */
      name?: components["schemas"]["Name"];
      /**
       * Format: uri
       * @description Where to send. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url?: string;
      /** @description Only changes of these kinds of resources. Null: all. */
      types?: ("element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization")[] | null;
      /** @description Only stories of these groups. A story that leaves them is sent as deleted. Null: all. */
      groupIds?: components["schemas"]["Id"][] | null;
      /** @description Only stories with a publication on one of these platforms. A story that leaves them is sent as deleted. Null: all. */
      platformIds?: components["schemas"]["Id"][] | null;
      /** @description Whether confidential stories are sent, too. */
      confidential?: boolean;
      /** @description An inactive webhook keeps its place and goes on there. */
      active?: boolean;
      readonly id?: components["schemas"]["Id"];
      /**
       * @description Why the server switched it off: `gone` after an answer 410, `failing` after three days without a delivery.
       * @enum {string|null}
       */
      readonly switchedOff?: "gone" | "failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing was delivered.
       */
      readonly failingSince?: string | null;
      /** @description The last try. */
      readonly lastDelivery?: components["schemas"]["LastDelivery"] | null;
      readonly creationTime?: components["schemas"]["Instant"];
      readonly createdBy?: components["schemas"]["ActorById"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    PeopleColumn: {
      heading: string;
      /** @enum {string|null} */
      column: "name" | "firstName" | "lastName" | "email" | "groups" | "role" | "reads" | "writes" | null;
    };
    PeopleLine: {
      /** @description From 1, without the headings. */
      line: components["schemas"]["Version"];
      cells: string[];
      person: components["schemas"]["PersonOfLine"] | null;
      errors: components["schemas"]["ImportError"][];
    };
    PeoplePreview: {
      /** @description From the left. */
      columns: components["schemas"]["PeopleColumn"][];
      /** @description Headings that were left out. */
      unknownColumns: string[];
      lines: components["schemas"]["PeopleLine"][];
      /** @description Whether invitations can be mailed: a mail server is configured, and people sign in with passwords. */
      invites: boolean;
    };
    PeopleTable: {
      /**
       * @description CSV may have commas or semicolons between its cells.
       * @enum {string}
       */
      format: "csv" | "tsv";
      /** @description The table: its headings, in any language with a catalogue, and up to 200 people. */
      text: string;
      /** @description What the columns hold, from the left; null leaves one out. Without it the headings say it. The first line is the headings all the same. */
      columns?: ("name" | "firstName" | "lastName" | "email" | "groups" | "role" | "reads" | "writes" | null)[];
    };
    Period: {
      fromDate: components["schemas"]["CalendarDate"];
      fromTime: string | null;
      /** Format: date */
      toDate: string | null;
      toTime: string | null;
    };
    PersonAtWork: {
      userId: components["schemas"]["Id"];
      name: string;
      /** @description What the person works on the day, as times of day of the newsroom. Hours over midnight belong to both days. */
      hours: components["schemas"]["WorkingHours"][];
      /** @description Tasks that are due on the day and not done. */
      tasks: number;
    };
    PersonAvailability: {
      userId: components["schemas"]["Id"];
      free: boolean;
      reasons: components["schemas"]["UnavailabilityReason"][];
      /** @description What the person works on the day, as times of day of the newsroom. Hours over midnight belong to both days. */
      hours: components["schemas"]["WorkingHours"][];
      /** @description Tasks that are due on the day and not done. */
      tasks: number;
    };
    PersonOfLine: {
      firstName: string | null;
      lastName: string;
      email: string | null;
      groupIds: components["schemas"]["Id"][];
      /**
       * @description What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.
       * @enum {string|null}
       */
      role: "admin" | "editor" | "reader" | null;
      /**
       * @description Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.
       * @enum {string}
       */
      reads: "all" | "own";
      /**
       * @description Which of these the user may change.
       * @enum {string}
       */
      writes: "all" | "own";
    };
    Plan: {
      dateFrom: components["schemas"]["CalendarDate"];
      dateTo: components["schemas"]["CalendarDate"];
      /** @description The current time in the time zone of the organization. */
      now: components["schemas"]["WallClock"];
      timeZone: string;
      /** @description Every change to a name that rows show raises this number. Two plans of the same period with the same number have equal rows, apart from their days, comments and findings, for equal ids and versions. */
      referenceVersion: number;
      /** @description By first day, then by id. */
      rows: components["schemas"]["PlanRow"][];
      /** @description Newest first; empty unless requested. */
      ideas: components["schemas"]["PlanRow"][];
      /** @description Whether there are more ideas than the newest 500. */
      hasMoreIdeas: boolean;
      /** @description Whether there are more rows than the given 10000: ask for a shorter period. */
      truncated: boolean;
      /** @description The stories that the caller sees and may not change; only for callers who may change just their own. */
      readOnlyIds?: components["schemas"]["Id"][];
    };
    PlanAssignee: {
      /**
       * Format: int64
       * @description Null for an assignee who is not a user.
       */
      id: number | null;
      name: string;
      /**
       * @description Only of a user who was deleted: somebody else has to do it.
       * @constant
       */
      deleted?: true;
    };
    PlanCustomField: {
      id: components["schemas"]["Id"];
      value?: string;
      selectedOptionIds?: components["schemas"]["Id"][];
      date?: components["schemas"]["CalendarDate"];
      number?: number;
    };
    PlanDeadline: {
      date: components["schemas"]["CalendarDate"];
      time: string | null;
    };
    PlanDifference: {
      elementId: components["schemas"]["Id"];
      /** @description The present title, or the last one. Null if the caller may no longer see it. */
      title: string | null;
      /** @description `added` and `removed`: it was not in the plan then, or is no longer. `moved`: to other days. `retimed`: other times of day or deadlines. `reassigned`: other people. `restatused`: another status, done or published. `changed`: anything else. */
      kinds: ("added" | "removed" | "moved" | "retimed" | "reassigned" | "restatused" | "changed")[];
      /** @description The fields with their values then and now. Empty for an element that is new, deleted, or was hidden. */
      fields: components["schemas"]["NamedField"][];
    };
    PlanPitch: {
      by: components["schemas"]["Actor"];
      /** @description When the element was created. */
      time: components["schemas"]["Instant"];
      /** @description The beginning of the note, 240 characters at most. */
      note: string | null;
    };
    PlanPublication: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      platformId: components["schemas"]["Id"];
      /** Format: int64 */
      categoryId: number | null;
      /** Format: int64 */
      typeId: number | null;
      /** Format: int64 */
      statusId: number | null;
      published: components["schemas"]["PlanPublished"] | null;
      schedule: components["schemas"]["PlanSchedule"] | null;
      /** Format: uri */
      cmsEditLink: string | null;
    };
    PlanPublished: {
      date: components["schemas"]["CalendarDate"];
      time: components["schemas"]["TimeOfDay"];
    };
    PlanRow: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      slug: string | null;
      title: string | null;
      /** @description That of the first task that has one, of an element with neither title nor slug. */
      headline?: string;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      /** @description When the element got its current status. */
      statusSince: components["schemas"]["Instant"];
      groupIds: components["schemas"]["Id"][];
      /** Format: int64 */
      masterGroupId: number | null;
      event: components["schemas"]["Period"] | null;
      /** @description The days of the period on which the element appears, in order; empty for an idea. */
      days: components["schemas"]["CalendarDate"][];
      /**
       * @description The source of the days: publications; the event if no publication has a date; deadlines if there is no event either.
       * @enum {string|null}
       */
      basis: "publication" | "event" | "deadline" | null;
      /** @description How many comments are not resolved, without the brief; 100 stands for 100 or more. */
      unresolvedComments: number;
      /** @description The series that made the story, the date of it, and what people have changed since. */
      series: components["schemas"]["SeriesOfStory"] | null;
      /** @description The event of a calendar that the story came from. */
      source: components["schemas"]["SourceOfRow"] | null;
      /** @description The rules that find something wrong with it now; `GET /findings` says what. */
      findings: ("not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off")[];
      publications: components["schemas"]["PlanPublication"][];
      /** @description A task without a cost has no `cost`. */
      tasks: components["schemas"]["PlanTask"][];
      /** @description Which task belongs to which publication: pairs of a task id and a publication id. */
      links: components["schemas"]["Id"][][];
      customFields: components["schemas"]["PlanCustomField"][];
      /** @description Who had an idea, when and why; null for an element with a date. */
      pitch: components["schemas"]["PlanPitch"] | null;
    };
    PlanRowVersion: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      /** @description The days of the period on which the element appears, in order; empty for an idea. */
      days: components["schemas"]["CalendarDate"][];
      /**
       * @description The source of the days: publications; the event if no publication has a date; deadlines if there is no event either.
       * @enum {string|null}
       */
      basis: "publication" | "event" | "deadline" | null;
      /** @description How many comments are not resolved, without the brief; 100 stands for 100 or more. */
      unresolvedComments: number;
      /** @description The series that made the story, the date of it, and what people have changed since. */
      series: components["schemas"]["SeriesOfStory"] | null;
      /** @description The event of a calendar that the story came from. */
      source: components["schemas"]["SourceOfRow"] | null;
      /** @description The rules that find something wrong with it now; `GET /findings` says what. */
      findings: ("not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off")[];
    };
    PlanSchedule: {
      fromDate: components["schemas"]["CalendarDate"];
      /**
       * Format: date
       * @description Null for a single date.
       */
      toDate: string | null;
      days?: components["schemas"]["WeeklySchedule"];
      /** @description The dates that are left out, if there are any. */
      exceptDates?: components["schemas"]["CalendarDate"][];
      /** @description The single date, or the dates of a recurring schedule in the period of the plan, in order. */
      dates: components["schemas"]["CalendarDate"][];
      time: string | null;
      /** Format: int64 */
      timeSlotId: number | null;
    };
    PlanSince: {
      since: components["schemas"]["Instant"];
      now: components["schemas"]["Instant"];
      /**
       * Format: date-time
       * @description When history begins: differences from before are not known. Null if nothing has ever changed.
       */
      historyFrom: string | null;
      /** @description By element id. */
      content: components["schemas"]["PlanDifference"][];
    };
    PlanTask: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      formatId: components["schemas"]["Id"];
      /** Format: int64 */
      statusId: number | null;
      user: components["schemas"]["PlanAssignee"] | null;
      deadline: components["schemas"]["PlanDeadline"] | null;
      confirmationStatusCode: number;
      done: boolean;
      /** @description The ordered length in characters. */
      textLength: number | null;
      cost?: components["schemas"]["Money"];
    };
    PlanVersions: {
      dateFrom: components["schemas"]["CalendarDate"];
      dateTo: components["schemas"]["CalendarDate"];
      /** @description The current time in the time zone of the organization. */
      now: components["schemas"]["WallClock"];
      timeZone: string;
      /** @description Every change to a name that rows show raises this number. Two plans of the same period with the same number have equal rows, apart from their days, comments and findings, for equal ids and versions. */
      referenceVersion: number;
      /** @description By first day, then by id. */
      rows: components["schemas"]["PlanRowVersion"][];
      /** @description Newest first; empty unless requested. */
      ideas: components["schemas"]["PlanRowVersion"][];
      /** @description Whether there are more ideas than the newest 500. */
      hasMoreIdeas: boolean;
      /** @description Whether there are more rows than the given 10000: ask for a shorter period. */
      truncated: boolean;
      /** @description The stories that the caller sees and may not change; only for callers who may change just their own. */
      readOnlyIds?: components["schemas"]["Id"][];
    };
    Platform: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      position: number;
      deleted: boolean;
      name: string;
      externalId: string | null;
      /** @description 0 digital or broadcast, 1 print, 2 other. */
      typeCode: number;
      /** @description Days from print deadline to issue date. */
      printingTimeInDays: number;
      displayStoryByIssue: boolean;
      weeklySchedule: components["schemas"]["WeeklySchedule"] | null;
      manualSchedule: components["schemas"]["ManualDate"][] | null;
      timeSlots: components["schemas"]["EmbeddedTimeSlot"][];
    };
    PlatformClosing: {
      /** @description So many hours before the start of a day, or of the time slot of a publication, an issue is closed; null if issues are never closed. */
      hours: number | null;
    };
    PlatformColor: {
      color: string | null;
    };
    PlatformCountsHidden: {
      countsHidden: boolean;
    };
    PlatformIssue: {
      platformId: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      /** @description Whether the platform comes out on this day. */
      isIssueDate: boolean;
      /** @description The print day: the issue date minus `printingTimeInDays` of the platform. */
      printDeadline: components["schemas"]["CalendarDate"];
      /** @description When the issue closes, by the clock of the newsroom; null if it never does. */
      closes: components["schemas"]["IssueClosing"] | null;
      /** @description The issue dates around the date: up to ten before and ten after, in order. */
      issueDates: components["schemas"]["CalendarDate"][];
      /** @description Categories with stories, in the order of the settings; stories without a category come last. */
      categories: components["schemas"]["IssueCategory"][];
      /** @description Counts only tasks that belong to a publication in this issue. */
      counts: components["schemas"]["IssueCounts"];
      /** @description The ordered length in characters: the sum of the tasks that belong to it. */
      length: number;
      /** @description In characters, of the tasks that belong to publications in it; each task counts once. */
      lengths: components["schemas"]["IssueLengths"];
      /** @description How many more stories the issue has than the caller sees, and their ordered length; only of platforms with `countsHidden`. */
      hidden?: components["schemas"]["HiddenInIssue"];
      /** @description Stories of the seven days before and after that have no date on this platform, by first day: the first 200. */
      candidates: components["schemas"]["PlanRow"][];
      hasMoreCandidates: boolean;
      /** @description The stories that the caller sees and may not change; only for callers who may change just their own. */
      readOnlyIds?: components["schemas"]["Id"][];
    };
    PlatformList: {
      content: components["schemas"]["Platform"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    PlatformShortName: {
      /** @description What dense pages call the platform, such as `WEB`; null for none. Surrounding white space is removed. */
      shortName: string | null;
    };
    PlatformStatuses: {
      statusIds: components["schemas"]["Id"][] | null;
      statuses: components["schemas"]["EmbeddedName"][] | null;
      /** Format: int64 */
      defaultStatusId: number | null;
      defaultStatus: components["schemas"]["EmbeddedName"] | null;
    };
    PreviewedDates: {
      /** @description The next ten dates, today included, with those that are left out. */
      dates: components["schemas"]["CalendarDate"][];
      /** @description How many dates the series has. */
      count: number;
      /** Format: date */
      lastDate: string | null;
      /** @description The stories from today on whose days are no longer dates of the series. */
      leaving: components["schemas"]["LeavingStories"] | null;
      /** @description What is wrong with it. Then it has no dates. */
      problems: components["schemas"]["SeriesProblem"][];
    };
    Problem: {
      /**
       * Format: uri
       * @description The page that explains this error.
       */
      type: string;
      title: string;
      status: number;
      /** @description What went wrong, for people. */
      detail: string;
      /** @description The path of the request. */
      instance: string;
      /** @description Identifies the request in the server log. */
      traceId: string;
      /**
       * @description The kind of error, for programs: the end of `type`.
       * @enum {string}
       */
      code: "validation-failed" | "type-mismatch" | "bad-request" | "missing-parameter" | "date-format-error" | "input-parameter-error" | "unsupported-version" | "business-error" | "unauthorized" | "token-revoked" | "access-denied" | "endpoint-not-found" | "resource-not-found" | "method-not-allowed" | "not-acceptable" | "conflict" | "changes-expired" | "sight-changed" | "feed-ended" | "precondition-failed" | "payload-too-large" | "unsupported-media-type" | "idempotency-key-reused" | "too-many-requests" | "daily-limit-reached" | "internal-error" | "outcome-unknown" | "disk-full" | "service-unavailable";
      /** @description Every problem of the request. */
      errors?: components["schemas"]["Issue"][];
      /** @description With `unsupported-version`. */
      requestedVersion?: string;
      /** @description With `unsupported-version`. */
      supportedVersions?: string[];
      /** @description With `not-acceptable` and `unsupported-media-type`. */
      supportedMediaTypes?: string[];
      /** @description Seconds to wait, with `too-many-requests`. */
      retryAfter?: number;
      /** @description Organizations that the sign-in matches, with `conflict` at `POST /api/daybook/v1/session`. */
      organizations?: {
        id: number;
        name: string;
      }[];
      /** @description Available ways to sign in, after a refused sign-in. */
      signInMethods?: string[];
      /**
       * @description OAuth's code of the error, at the authentication endpoints (RFC 6749 section 5.2).
       * @enum {string}
       */
      error?: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unsupported_grant_type";
    };
    Publication: {
      id: components["schemas"]["Id"];
      /**
       * Format: int64
       * @description As the request named it; only in the answer to it.
       */
      localId?: string | number;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      platformId: components["schemas"]["Id"];
      platform: components["schemas"]["EmbeddedResource"];
      /** Format: int64 */
      categoryId: number | null;
      category: components["schemas"]["EmbeddedResource"] | null;
      /** Format: int64 */
      typeId: number | null;
      type: components["schemas"]["EmbeddedResource"] | null;
      /** Format: int64 */
      statusId: number | null;
      status: components["schemas"]["EmbeddedStatus"];
      externalId: string | null;
      cms: {
        articleId: string | null;
        publishedLink: components["schemas"]["Link"] | null;
        editLink: components["schemas"]["Link"] | null;
      } | null;
      /** @description The planned time of publication; null while undated. */
      schedule: components["schemas"]["Schedule"] | null;
      /** @description The time of publication, in the organization’s time zone. */
      published: components["schemas"]["Published"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      assignedTaskIds: components["schemas"]["Id"][];
      assignedTasks: {
        id: components["schemas"]["Id"];
        headline: string | null;
      }[];
    };
    PublicationCustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
      assignedPlatformIds: components["schemas"]["Id"][];
      assignedPlatforms: components["schemas"]["EmbeddedResource"][];
    };
    PublicationCustomFieldList: {
      content: components["schemas"]["PublicationCustomField"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    PublicationDays: {
      /** @description The days that are planned, in order. */
      planned: components["schemas"]["CalendarDate"][];
      /** @description The days of a recurring publication that were published, as publications of their own. */
      splitOff: components["schemas"]["CalendarDate"][];
      /** @description The days of a recurring publication that were left out, or moved to another day. */
      leftOut: components["schemas"]["CalendarDate"][];
    };
    PublicationEntry: {
      id?: components["schemas"]["Id"];
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      platformId?: number | null;
      platform?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      categoryId?: number | null;
      category?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      typeId?: number | null;
      type?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      cms?: components["schemas"]["WriteCms"] | null;
      schedule?: components["schemas"]["WriteSchedule"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      assignedTaskIds?: components["schemas"]["Id"][];
      assignedTasks?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      }[];
      assignedTaskRefs?: components["schemas"]["TaskLink"][];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** @description The time of publication, in the organization’s time zone. */
      readonly published?: components["schemas"]["Published"] | null;
    };
    PublicationGate: {
      /** @description The members that must have a value; a list must have an entry. */
      fields?: ("categoryId" | "typeId" | "externalId" | "cms" | "schedule" | "assignedTaskIds")[];
      /** @description Whether work must be done first: of an element all of its tasks, of a publication those that belong to it, of a task the task itself. */
      finishedTasks?: boolean;
    };
    Publish: {
      /** @description The day of a recurring publication that is published, as a publication of its own. Without it, the whole publication is published. */
      date?: components["schemas"]["CalendarDate"];
      /** @description The linked tasks that are done with it, none for an empty list. Without it, all linked tasks are done. */
      doneTaskIds?: components["schemas"]["Id"][];
      /** @description The linked tasks that are done with it, none for an empty list. Without it, all linked tasks are done. */
      doneTasks?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      }[];
    };
    Published: {
      date: components["schemas"]["CalendarDate"];
      time: components["schemas"]["TimeOfDay"];
    };
    PutPresence: {
      /** @description A random name that a browser keeps while its pages are open. */
      browser: string;
      /** @description The elements that this browser has open. It replaces those of the last request. */
      elementIds: components["schemas"]["Id"][];
    };
    QuietHours: {
      from: components["schemas"]["TimeOfDay"];
      to: components["schemas"]["TimeOfDay"];
    };
    ReadNoticesAnswer: {
      /** @description How many are left; 1000 stands for 1000 or more. */
      unread: number;
    };
    RecoveryCodes: {
      /** @description Each code works once. They are shown only this once. */
      recoveryCodes: string[];
    };
    Reference: {
      id: components["schemas"]["Id"];
      name?: unknown;
      externalId?: unknown;
    };
    ReferenceCategory: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      position: number;
      deleted: boolean;
      /** Format: int64 */
      parentCategoryId: number | null;
    };
    ReferenceCustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /** @enum {string} */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
    };
    ReferenceData: {
      /** @description Every change to a name that stories show raises this number. A plan holds the same number: if the two differ, one of them is out of date. */
      referenceVersion: number;
      organization: components["schemas"]["Organization"];
      platforms: components["schemas"]["ReferencePlatform"][];
      groups: components["schemas"]["Group"][];
      users: components["schemas"]["ReferenceUser"][];
      elementStatuses: components["schemas"]["StatusSettings"][];
      taskStatuses: components["schemas"]["StatusSettings"][];
      publicationStatuses: components["schemas"]["StatusSettings"][];
      taskFormats: components["schemas"]["TaskFormatSettings"][];
      customFields: components["schemas"]["ReferenceCustomField"][];
      taskCustomFields: components["schemas"]["ReferenceTaskCustomField"][];
      publicationCustomFields: components["schemas"]["ReferencePublicationCustomField"][];
      shifts: components["schemas"]["Shift"][];
    };
    ReferenceOrNone: {
      /** Format: int64 */
      id: number | null;
      name?: unknown;
      externalId?: unknown;
    };
    ReferencePlatform: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      position: number;
      deleted: boolean;
      name: string;
      externalId: string | null;
      /** @description 0 digital or broadcast, 1 print, 2 other. */
      typeCode: number;
      /** @description Days from print deadline to issue date. */
      printingTimeInDays: number;
      displayStoryByIssue: boolean;
      weeklySchedule: components["schemas"]["WeeklySchedule"] | null;
      manualSchedule: components["schemas"]["ManualDate"][] | null;
      timeSlots: components["schemas"]["EmbeddedTimeSlot"][];
      color: string | null;
      /** @description What dense pages call the platform, such as `WEB`; null for none. Surrounding white space is removed. */
      shortName: string | null;
      /** @description So many hours before the start of a day, or of the time slot of a publication, an issue is closed; null if issues are never closed. */
      closingHours: number | null;
      categories: components["schemas"]["ReferenceCategory"][];
      types: components["schemas"]["ReferenceType"][];
      /** @description The statuses that the platform offers; null for all active ones. */
      publicationStatusIds: components["schemas"]["Id"][] | null;
      /** Format: int64 */
      defaultPublicationStatusId: number | null;
    };
    ReferencePublicationCustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /** @enum {string} */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
      /** @description The platforms it applies to; empty for all. */
      platformIds: components["schemas"]["Id"][];
    };
    ReferenceTaskCustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /** @enum {string} */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
      /** @description The task formats it applies to; empty for all. */
      formatIds: components["schemas"]["Id"][];
    };
    ReferenceType: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      position: number;
      deleted: boolean;
    };
    ReferenceUser: {
      id: components["schemas"]["Id"];
      /** @description The name as stories show it. */
      name: string;
      firstName: string | null;
      lastName: string;
      screenName: string | null;
      internal: boolean;
      groupIds: components["schemas"]["Id"][];
      /**
       * Format: date-time
       * @description Set for users who have left and whom tasks still name.
       */
      deletionDate: string | null;
    };
    RefreshToken: {
      refresh_token: string;
      /** @description `refresh_token`, if it is sent. */
      grant_type?: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_id?: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_secret?: string;
      /** @description Scopes separated by spaces, each of which must be granted to the client. Default: all granted scopes. */
      scope?: string;
    } & {
      [key: string]: unknown;
    };
    RefusedLine: {
      line: number;
      errors: components["schemas"]["ImportError"][];
    };
    RegionWithHolidays: {
      code: string;
      name: string;
    };
    RemoveSecondFactor: {
      password: string;
    };
    ReplaceAbsence: {
      period: components["schemas"]["WritePeriod"];
      type: components["schemas"]["WriteAbsenceType"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      note?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly userId?: components["schemas"]["Id"];
      readonly user?: components["schemas"]["EmbeddedResourceById"];
    };
    ReplaceCategory: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /**
       * Format: int64
       * @description A top-level category of the same platform; null for a top-level category.
       */
      parentCategoryId?: number | null;
      /** @description A top-level category of the same platform; null for a top-level category. */
      parentCategory?: components["schemas"]["ReferenceOrNone"] | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly platformId?: components["schemas"]["Id"];
      readonly platform?: components["schemas"]["EmbeddedResourceById"];
      readonly position?: number;
    } | unknown | unknown;
    ReplaceCustomFieldOption: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      color?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    ReplaceDayNote: {
      note: string;
      readonly shiftId?: components["schemas"]["Id"];
      readonly shift?: components["schemas"]["EmbeddedResourceById"];
      readonly date?: components["schemas"]["CalendarDate"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
    };
    ReplaceGroup: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      /** Format: int64 */
      readonly parentGroupId?: number | null;
      readonly parentGroup?: components["schemas"]["EmbeddedResourceById"] | null;
      readonly position?: number;
      readonly deleted?: boolean;
    };
    ReplacePlatform: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** @description 0 digital or broadcast, 1 print, 2 other. */
      typeCode?: number;
      /** @description Days from print deadline to issue date. */
      printingTimeInDays?: number;
      displayStoryByIssue?: boolean;
      weeklySchedule?: components["schemas"]["WeeklySchedule"] | null;
      /** @description All dates: an entry with `id` keeps what it leaves out, an entry without needs a `date`. */
      manualSchedule?: components["schemas"]["ManualDateEntry"][] | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly position?: number;
      readonly deleted?: boolean;
      readonly timeSlots?: components["schemas"]["EmbeddedTimeSlotById"][];
    };
    ReplacePlatformPublicationStatuses: {
      /** @description Active publication statuses; null offers all active statuses, including new ones. */
      statusIds?: components["schemas"]["Id"][] | null;
      /** @description Active publication statuses; null offers all active statuses, including new ones. */
      statuses?: (components["schemas"]["NamedReference"] | null)[] | null;
      /**
       * Format: int64
       * @description One of `statusIds`; null for none.
       */
      defaultStatusId?: number | null;
      /** @description One of `statusIds`; null for none. */
      defaultStatus?: components["schemas"]["NamedReferenceOrNone"] | null;
    } | unknown | unknown;
    ReplaceShift: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly startTime?: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      readonly endTime?: components["schemas"]["TimeOfDay"];
      readonly timeZone?: string;
      readonly weeklySchedule?: components["schemas"]["WeeklySchedule"];
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      readonly availabilityCode?: number;
      readonly position?: number;
      readonly userIds?: components["schemas"]["Id"][];
      readonly users?: components["schemas"]["EmbeddedNameById"][];
    };
    ReplaceType: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly platformId?: components["schemas"]["Id"];
      readonly platform?: components["schemas"]["EmbeddedResourceById"];
      readonly position?: number;
    };
    ResendToWebhook: {
      /** @description Everything that was changed at this time or later is sent again. */
      since: components["schemas"]["Instant"];
    };
    Resent: {
      /** @description The first position that is sent again; null if there is nothing. */
      from: number | null;
    };
    RevokeToken: {
      /** @description An access token or a refresh token. */
      token: string;
      /** @description Not needed: the server recognizes both kinds. */
      token_type_hint?: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_id?: string;
      /** @description Omit it if the credentials are sent by HTTP Basic. */
      client_secret?: string;
    } & {
      [key: string]: unknown;
    };
    RevokeTokenAnswer: Record<string, never>;
    Roster: {
      days: components["schemas"]["CalendarDate"][];
      /** @description By last and first name. */
      people: components["schemas"]["RosterPerson"][];
      dayNotes: components["schemas"]["RosterNote"][];
      /** @description Values by date. */
      freeCount: {
        [key: string]: number;
      };
    };
    RosterAbsence: {
      id: components["schemas"]["Id"];
      period: components["schemas"]["Period"];
      type: components["schemas"]["AbsenceType"];
      note: string | null;
    };
    RosterDeadline: {
      date: components["schemas"]["CalendarDate"];
      time: string | null;
    };
    RosterNote: {
      shiftId: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      note: string;
    };
    RosterPerson: {
      user: components["schemas"]["RosterUser"];
      shifts: components["schemas"]["RosterShift"][];
      absences: components["schemas"]["RosterAbsence"][];
      /** @description Tasks with a deadline in the period, by deadline. */
      tasks: components["schemas"]["RosterTask"][];
      /** @description Values by date. */
      perDay: {
        [key: string]: {
          free: boolean;
          reasons: components["schemas"]["UnavailabilityReason"][];
        };
      };
    };
    RosterShift: {
      shiftId: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      startTime: components["schemas"]["TimeOfDay"];
      endTime: components["schemas"]["TimeOfDay"];
      availabilityCode: number;
    };
    RosterTask: {
      /** Format: int64 */
      taskId: number | null;
      /** Format: int64 */
      elementId: number | null;
      /** @description What the story is called (B22). */
      elementTitle: string | null;
      confidential: boolean;
      deadline: components["schemas"]["RosterDeadline"];
      /** Format: int64 */
      formatId: number | null;
      done: boolean;
      /** @description In characters. */
      textLength: number | null;
    };
    RosterUser: {
      id: components["schemas"]["Id"];
      name: string;
      internal: boolean;
      groupIds: components["schemas"]["Id"][];
    };
    SavedView: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description The page that the view is for.
       * @enum {string}
       */
      page: "plan";
      /** @description The query of the page, at most 8192 bytes of JSON. */
      query: components["schemas"]["SavedViewQuery"];
      /**
       * @description Who sees the view besides its owner: nobody, the members of `groupIds`, or everybody.
       * @enum {string}
       */
      shared: "private" | "groups" | "everyone";
      groupIds: components["schemas"]["Id"][];
      ownerId: components["schemas"]["Id"];
      owner: components["schemas"]["EmbeddedName"];
    };
    SavedViewList: {
      content: components["schemas"]["SavedView"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    SavedViewQuery: {
      [key: string]: unknown;
    };
    Schedule: components["schemas"]["SingleSchedule"] | components["schemas"]["DailySchedule"] | components["schemas"]["ManualSchedule"];
    SecondFactor: {
      /** @description Whether signing in requires a code. */
      enabled: boolean;
      recoveryCodesLeft: number;
    };
    SeenPrincipal: {
      /** @enum {string} */
      type: "user" | "client";
      id: components["schemas"]["Id"];
      name: string;
    };
    SelectionFieldValue: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {string} */
      type: "SINGLE_SELECTION" | "MULTIPLE_SELECTION";
      selectedOptionIds: components["schemas"]["Id"][];
      selectedOptions: components["schemas"]["EmbeddedResource"][];
    };
    Series: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      templateId: components["schemas"]["Id"];
      rule: string;
      from: components["schemas"]["CalendarDate"];
      /** Format: date */
      until: string | null;
      exceptDates: components["schemas"]["CalendarDate"][];
      extraDates: components["schemas"]["CalendarDate"][];
      /** @description So many days before its date a story is made. */
      ahead: number;
      /** @description The last date. A series that names no end has its first 1000 dates within ten years. */
      lastDate: components["schemas"]["CalendarDate"];
      /** @description The next ten dates, today included. */
      nextDates: components["schemas"]["CalendarDate"][];
      /** @description What stories from today on lack, and dates for which none could be made. */
      warnings: components["schemas"]["SeriesWarning"][];
    };
    SeriesBesideStory: {
      id: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      detached: string[];
      /** @description Null for who does not see the series. */
      name: string | null;
      /** @description Which one of its dates it is; null for a date that it no longer has. */
      place: number | null;
      /** @description How many dates the series has; null if it names no end. */
      count: number | null;
      /** @description The tasks that came from its template. */
      taskIds: components["schemas"]["Id"][];
      /** @description The publications that came from its template. */
      publicationIds: components["schemas"]["Id"][];
    };
    SeriesList: {
      content: components["schemas"]["Series"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    SeriesMember: {
      date: components["schemas"]["CalendarDate"];
      /**
       * @description `planned`: its time has not come. `made`: the story is as the series made it. `detached`: people have changed some of it, or commented on it. `trashed`: the story was deleted, and none is made again. `not-made`: the day is over, or no story could be made.
       * @enum {string}
       */
      state: "planned" | "made" | "detached" | "trashed" | "not-made";
      /** @description Null also where the caller does not see it. */
      element: components["schemas"]["MemberElement"] | null;
      /** @description The fields that people have changed, which the series leaves alone. */
      detached: string[];
    };
    SeriesMemberList: {
      content: components["schemas"]["SeriesMember"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    SeriesOfStory: {
      id: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
      detached: string[];
    };
    SeriesProblem: {
      path: string | null;
      code: string;
      message: string;
    };
    SeriesWarning: {
      date: components["schemas"]["CalendarDate"];
      /** Format: int64 */
      platformId: number | null;
      path: string | null;
      code: string;
      message: string;
    };
    Session: {
      user: components["schemas"]["SessionUser"];
      /** @enum {string} */
      role: "admin" | "editor" | "reader";
      /** @description Not internal: whatever the role, sees and changes only their own tasks and schedule. */
      freelancer: boolean;
      organization: components["schemas"]["SessionOrganization"];
      /** @description Through whose eyes an administrator looks; `role` is `reader` then (contract 14.8). */
      seeingAs: components["schemas"]["SeenPrincipal"] | null;
      /** @description The organization asks this person for a second factor. Until it is set up, every other request is refused (401). */
      secondFactorNeeded: boolean;
      /** @description How people sign in to this server. */
      signInMethods: "password"[];
      /** @description The version of Daybook that answers. */
      serverVersion: string;
    };
    SessionEntry: {
      id: components["schemas"]["Id"];
      createdTime: components["schemas"]["Instant"];
      /** @description To the minute. */
      lastUsedTime: components["schemas"]["Instant"];
      /** @description The browser’s name for itself at sign-in. */
      userAgent: string | null;
      /** @description The network address at sign-in. */
      address: string;
      /** @description Whether this is the session of the request. */
      current: boolean;
    };
    SessionEntryList: {
      content: components["schemas"]["SessionEntry"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    SessionOrganization: {
      id: components["schemas"]["Id"];
      name: string;
      timeZone: string;
      /**
       * @description The day with which weeks begin on the pages.
       * @enum {string}
       */
      firstDayOfWeek: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
      /** @description Whether the pages show the numbers of weeks (ISO 8601). */
      weekNumbers: boolean;
      /** @description Whether the newsroom has holidays to show. */
      holidays: boolean;
      /**
       * @description The `reads` and `writes` of users who are created without them.
       * @enum {string}
       */
      defaultReach: "all" | "own";
    };
    SessionUser: {
      id: components["schemas"]["Id"];
      firstName: string | null;
      lastName: string;
      screenName: string | null;
      email: string | null;
      internal: boolean;
      /**
       * @description Which stories this session sees (contract 14.2).
       * @enum {string}
       */
      reads: "all" | "own";
      /**
       * @description Which stories the person may change (contract 14.2).
       * @enum {string}
       */
      writes: "all" | "own";
    };
    SetIssueOrder: {
      /**
       * Format: date
       * @description The date of the issue.
       */
      date: string;
      /** @description Publications of the issue in their order. It counts within their categories: they share the places among themselves that they have now. Those that are not named stay where they are. */
      entries: ({
        publicationId?: components["schemas"]["Id"];
        publication?: {
          id: components["schemas"]["Id"];
        };
        /** @description The page as people call it, such as `5` or `S2`; null for none. Surrounding white space is removed. */
        page?: string | null;
      } | unknown | unknown)[];
    };
    SetOwnPassword: {
      currentPassword: string;
      /** @description Any characters, but not the e-mail address or the name of the organization. */
      newPassword: string;
    };
    SetOwnTaskDone: {
      done: boolean;
    };
    SetUp: {
      /** @description The code in the address that the server printed when it started without an organization. */
      code: string;
      organization: components["schemas"]["NewOrganization"];
      administrator: components["schemas"]["NewAdministrator"];
      /**
       * @description Whether to fill the organization with a demo newsroom to explore.
       * @default false
       */
      demo: boolean;
    };
    Setup: {
      /** @description Whether the server has no organization yet. */
      needed: boolean;
    };
    Shift: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      startTime: components["schemas"]["TimeOfDay"];
      /** @description Earlier than `startTime` if the shift ends after midnight. */
      endTime: components["schemas"]["TimeOfDay"];
      timeZone: string;
      weeklySchedule: components["schemas"]["WeeklySchedule"];
      /** @description Whether the users on the shift can take on more work: 0 yes, 1 to a limited extent, 2 no. */
      availabilityCode: number;
      position: number;
      userIds: components["schemas"]["Id"][];
      users: components["schemas"]["EmbeddedName"][];
    };
    ShiftList: {
      content: components["schemas"]["Shift"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    SignIn: {
      /** @description Surrounding white space is removed. */
      email: string;
      password: string;
      /** @description The code of the second factor, if the person has one: six digits or a recovery code, with or without blanks and hyphens. */
      code?: string;
      /** @description Required if the e-mail address and password match in several organizations. */
      organizationId?: components["schemas"]["Id"];
    };
    SignInMethods: {
      /** @description False if every organization here takes single sign-on only. */
      password: boolean;
      singleSignOn: {
        /** @description The name of the identity provider, for people. */
        name: string;
        /** @description Where a browser starts signing in with it; `?next=` names the page to open afterwards. */
        path: string;
      } | null;
    };
    SignInOrganization: {
      id: components["schemas"]["Id"];
      name: string;
    };
    SignInOrganizations: {
      organizations: components["schemas"]["SignInOrganization"][];
    };
    SingleSchedule: {
      /** @enum {string} */
      kind: "single";
      date: components["schemas"]["CalendarDate"];
      timing: components["schemas"]["TimeTiming"] | components["schemas"]["TimeSlotTiming"] | null;
    };
    SourceOfRow: {
      calendarId: components["schemas"]["Id"];
      /** @description The UID of the event. */
      uid: string;
      /** @description Of a repeated event: the day on which its rule has it, with the time where one day has several. */
      occurrence: string | null;
      /**
       * @description Whether the calendar still has it. `cancelled`: it says that it does not take place.
       * @enum {string}
       */
      state: "current" | "gone" | "cancelled";
    };
    SourceOfStory: {
      calendarId: components["schemas"]["Id"];
      /** @description The UID of the event. */
      uid: string;
      /** @description Of a repeated event: the day on which its rule has it, with the time where one day has several. */
      occurrence: string | null;
      /**
       * @description Whether the calendar still has it. `cancelled`: it says that it does not take place.
       * @enum {string}
       */
      state: "current" | "gone" | "cancelled";
      calendar: components["schemas"]["CalendarOfStory"];
    };
    SplitOffDay: {
      publicationId: components["schemas"]["Id"];
      recurringPublicationId: components["schemas"]["Id"];
      date: components["schemas"]["CalendarDate"];
    };
    Status: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /** @enum {string|null} */
      code: "PUBLISHED" | null;
      color: string | null;
      active: boolean;
      default: boolean;
      position: number;
    };
    StatusList: {
      content: components["schemas"]["Status"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    StatusSettings: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /** @enum {string|null} */
      code: "PUBLISHED" | null;
      color: string | null;
      active: boolean;
      default: boolean;
      position: number;
      /**
       * @description Whether work with this status is unfinished (`open`), finished (`done`) or given up (`dropped`). The status `PUBLISHED` is always `done`.
       * @enum {string}
       */
      stage: "open" | "done" | "dropped";
    };
    StatusSettingsList: {
      content: components["schemas"]["StatusSettings"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Story: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      creationTime: components["schemas"]["Instant"];
      modificationDate: components["schemas"]["Instant"];
      creator: components["schemas"]["Actor"];
      editor: components["schemas"]["Actor"];
      /** @description The element in the web application. */
      url: string;
      title: string | null;
      slug: string | null;
      note: string | null;
      confidential: boolean;
      /** Format: int64 */
      elementStatusId: number | null;
      elementStatus: components["schemas"]["EmbeddedStatus"];
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /** Format: int64 */
      masterGroupId: number | null;
      masterGroup: components["schemas"]["EmbeddedResource"] | null;
      event: components["schemas"]["Period"] | null;
      location: components["schemas"]["Location"] | null;
      externalElement: components["schemas"]["ExternalElement"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
      tasks: components["schemas"]["Task"][];
      publications: components["schemas"]["Publication"][];
      series: components["schemas"]["SeriesBesideStory"] | null;
      /** @description The event of a calendar that the story came from. */
      source: components["schemas"]["SourceOfStory"] | null;
      /** @description By date. */
      splitOff: components["schemas"]["SplitOffDay"][];
    };
    SubjectOfFinding: {
      /** @enum {string} */
      type: "task" | "publication";
      id: components["schemas"]["Id"];
    };
    TakeOverTasks: {
      email?: string | null;
      /** @description Counts where no e-mail address is sent: the assignee with this name and no address. */
      name?: string | null;
    };
    TakenOver: {
      stories: number;
      tasks: number;
      /** @description False: more stories follow in the background. */
      complete: boolean;
    };
    Target: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      platformId: components["schemas"]["Id"];
      /** @description The weekdays that the target is for. A day on which the platform does not come out has no target. */
      weekdays: components["schemas"]["WeeklySchedule"];
      /** Format: int64 */
      timeSlotId: number | null;
      /** Format: int64 */
      categoryId: number | null;
      /**
       * @description `stories` are counted once for each issue; `characters` are the ordered lengths of the tasks of their publications.
       * @enum {string}
       */
      unit: "stories" | "characters";
      /** @description What an issue should have at least. */
      from: number;
      /** @description What it should have at most; null for any number. */
      to: number | null;
    };
    TargetDay: {
      target: components["schemas"]["Target"];
      date: components["schemas"]["CalendarDate"];
      /** @description How many stories or characters the issue has: of those that the reader sees. */
      count: number;
      /**
       * @description How that compares with the target.
       * @enum {string}
       */
      state: "under" | "met" | "over";
    };
    TargetDays: {
      content: components["schemas"]["TargetDay"][];
    };
    TargetList: {
      content: components["schemas"]["Target"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Task: {
      id: components["schemas"]["Id"];
      /**
       * Format: int64
       * @description As the request named it; only in the answer to it.
       */
      localId?: string | number;
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      done: boolean;
      formatId: components["schemas"]["Id"];
      format: components["schemas"]["EmbeddedName"];
      /** Format: int64 */
      statusId: number | null;
      status: components["schemas"]["EmbeddedName"] | null;
      /** @description -2 not requested, -1 rejected, 0 requested, 1 confirmed. */
      confirmationStatusCode: number;
      /** Format: int64 */
      userId: number | null;
      user: {
        /** Format: int64 */
        id: number | null;
        name: string;
        email: string | null;
        registered: boolean;
      } | null;
      deadline: components["schemas"]["Deadline"] | null;
      headline: string | null;
      lead: string | null;
      text: string | null;
      note: string | null;
      customUploadLink: string | null;
      externalLink: components["schemas"]["Link"] | null;
      cost: components["schemas"]["Money"] | null;
      textLength: components["schemas"]["TextLength"] | null;
      event: components["schemas"]["Period"] | null;
      customFields: (components["schemas"]["SelectionFieldValue"] | components["schemas"]["TextFieldValue"] | components["schemas"]["DateFieldValue"] | components["schemas"]["NumberFieldValue"])[];
    };
    TaskCustomField: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description The type never changes.
       * @enum {string}
       */
      type: "TEXT" | "SINGLE_SELECTION" | "MULTIPLE_SELECTION" | "DATE" | "NUMBER";
      active: boolean;
      /** @description If false, clearing a selection selects the first option, and clearing a date sets today. */
      allowEmptyValue: boolean;
      position: number;
      options: components["schemas"]["CustomFieldOption"][];
      assignedFormatIds: components["schemas"]["Id"][];
      assignedFormats: components["schemas"]["EmbeddedName"][];
    };
    TaskCustomFieldList: {
      content: components["schemas"]["TaskCustomField"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    TaskDoneState: {
      taskId?: components["schemas"]["Id"];
      task?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      };
      done: boolean;
    } | unknown | unknown;
    TaskEntry: {
      id?: components["schemas"]["Id"];
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      formatId?: number | null;
      format?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description -2 not requested, -1 rejected, 0 requested, 1 confirmed. */
      confirmationStatusCode?: number | null;
      /** Format: int64 */
      userId?: number | null;
      /** @description With an `id`, nothing else counts. An empty `name` or `email` is as if it were absent. */
      user?: components["schemas"]["Assignee"] | null;
      deadline?: components["schemas"]["WriteDeadline"] | null;
      headline?: string | null;
      lead?: string | null;
      text?: string | null;
      note?: string | null;
      /** Format: uri */
      customUploadLink?: string | null;
      externalLink?: components["schemas"]["WriteLink"] | null;
      /** @description One of the two is enough where the other is stored, or follows from the standard cost of the format. */
      cost?: components["schemas"]["WriteCost"] | null;
      textLength?: components["schemas"]["WriteTextLength"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly done?: boolean;
    };
    TaskFormat: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description A task without a format gets the first active format of type `text`.
       * @enum {string}
       */
      typeCode: "text" | "picture" | "video" | "audio" | "other";
      active: boolean;
      position: number;
      taskStatusIds: components["schemas"]["Id"][];
      taskStatuses: components["schemas"]["EmbeddedName"][];
      /** @description No statuses are chosen: `taskStatuses` are all that are active. Below `/api/v2`, chosen ones that are no longer active are left out. */
      allTaskStatuses: boolean;
      /** Format: int64 */
      defaultTaskStatusId: number | null;
      defaultTaskStatus: components["schemas"]["EmbeddedName"] | null;
      textLengthOptions: components["schemas"]["TextLengthOption"][];
      standardCost: components["schemas"]["Money"] | null;
    };
    TaskFormatList: {
      content: components["schemas"]["TaskFormat"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    TaskFormatSettings: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      /**
       * @description A task without a format gets the first active format of type `text`.
       * @enum {string}
       */
      typeCode: "text" | "picture" | "video" | "audio" | "other";
      active: boolean;
      position: number;
      taskStatusIds: components["schemas"]["Id"][];
      taskStatuses: components["schemas"]["EmbeddedName"][];
      /** @description No statuses are chosen: `taskStatuses` are all that are active. Below `/api/v2`, chosen ones that are no longer active are left out. */
      allTaskStatuses: boolean;
      /** Format: int64 */
      defaultTaskStatusId: number | null;
      defaultTaskStatus: components["schemas"]["EmbeddedName"] | null;
      textLengthOptions: components["schemas"]["TextLengthOption"][];
      standardCost: components["schemas"]["Money"] | null;
      /** @description Whether a task of the format that is done should have a text, a link or an upload: the rule `undelivered` looks for it. */
      wantsDelivery: boolean;
    };
    TaskFormatSettingsList: {
      content: components["schemas"]["TaskFormatSettings"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    TaskGate: {
      /** @description The members that must have a value; a list must have an entry. */
      fields?: ("user" | "deadline" | "headline" | "lead" | "text" | "note" | "textLength" | "externalLink" | "customUploadLink" | "cost" | "event")[];
      /** @description Whether work must be done first: of an element all of its tasks, of a publication those that belong to it, of a task the task itself. */
      finishedTasks?: boolean;
    };
    TaskLink: {
      taskId?: components["schemas"]["Id"];
      task?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      };
      /** Format: int64 */
      localId?: string | number;
    };
    TaskReceipt: {
      /** @description That of the notice. */
      id: components["schemas"]["Id"];
      user: components["schemas"]["EmbeddedName"] | null;
      /** @description The group of the channel. */
      group: components["schemas"]["EmbeddedName"] | null;
      /** @description The channel that was told, instead of a person. */
      channel: components["schemas"]["ToldChannel"] | null;
      /** @enum {string} */
      kind: "mentioned" | "assigned" | "taken-away" | "task-changed" | "answered" | "commented" | "story-changed" | "overdue" | "due-soon" | "not-out";
      /** @description The tasks that it was about. */
      tasks: {
        id: components["schemas"]["Id"];
      }[];
      time: components["schemas"]["Instant"];
      /** Format: date-time */
      readTime: string | null;
      receipts: components["schemas"]["NoticeReceipt"][];
    };
    TaskReceiptList: {
      content: components["schemas"]["TaskReceipt"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Template: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      key: string;
      groupIds: components["schemas"]["Id"][];
      /** @description The body of `POST /api/v2/elements`, without `externalElement`, in which every day is a number: 0 is the day of the story, -1 the day before. Times stay. At most 64 KiB of JSON. */
      body: components["schemas"]["TemplateBody"];
      required: string[];
    };
    TemplateBody: {
      [key: string]: unknown;
    };
    TemplateList: {
      content: components["schemas"]["Template"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    TemplateUse: {
      templateId: components["schemas"]["Id"];
      /** @description How many stories people and systems made from it, without those of series. */
      count: number;
      /** Format: date-time */
      lastTime: string | null;
      /** @description Null for a system, and for a person whom the caller does not see. */
      lastBy: components["schemas"]["TemplateUser"] | null;
    };
    TemplateUser: {
      id: components["schemas"]["Id"];
      name: string;
    };
    TemplateUses: {
      content: components["schemas"]["TemplateUse"][];
    };
    TemplateWarning: {
      path: string;
      code: string;
      message: string;
    };
    TestMail: {
      to: string | null;
      accepted: boolean;
      /** @description What the mail server said, or why it said nothing. */
      words: string;
    };
    TextFieldValue: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {string} */
      type: "TEXT";
      value: string;
    };
    TextLength: {
      /** Format: int64 */
      optionId: number | null;
      option: components["schemas"]["EmbeddedName"] | null;
      characters: number | null;
    };
    TextLengthOption: {
      id: components["schemas"]["Id"];
      name: string;
      characters: number;
    };
    TimeOfDay: string;
    TimeSlot: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      start: components["schemas"]["TimeOfDay"];
      /** @description Before `start` for a slot across midnight. */
      end: components["schemas"]["TimeOfDay"];
      platformId: components["schemas"]["Id"];
      platform: components["schemas"]["EmbeddedResource"];
    };
    TimeSlotList: {
      content: components["schemas"]["TimeSlot"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    TimeSlotTiming: {
      /** @enum {string} */
      type: "timeSlot";
      timeSlotId: components["schemas"]["Id"];
      timeSlot: components["schemas"]["EmbeddedTimeSlot"];
    };
    TimeTiming: {
      /** @enum {string} */
      type: "time";
      time: components["schemas"]["TimeOfDay"];
    };
    Token: {
      /** @description A JWT (RFC 9068), for `Authorization: Bearer`. */
      access_token: string;
      /** @constant */
      token_type: "Bearer";
      /** @description Seconds until the access token expires. */
      expires_in: number;
      /** @description Granted scopes separated by spaces. */
      scope: string;
      /** @description Works once, at `/api/v2/auth/refresh`. */
      refresh_token: string;
    };
    ToldChannel: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      format: "slack" | "teams" | "mattermost" | "plain";
    };
    TrashedElement: {
      id: components["schemas"]["Id"];
      title: string | null;
      /**
       * Format: date
       * @description The first day of a publication, else of the event, else of a deadline.
       */
      day: string | null;
      deletedBy: components["schemas"]["Actor"];
      deletionTime: components["schemas"]["Instant"];
      /** @description When the element will be permanently removed. */
      purgeTime: components["schemas"]["Instant"];
    };
    TrashedElementList: {
      content: components["schemas"]["TrashedElement"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    Type: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      name: string;
      externalId: string | null;
      platformId: components["schemas"]["Id"];
      platform: components["schemas"]["EmbeddedResource"];
      position: number;
    };
    TypeList: {
      content: components["schemas"]["Type"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    UnavailabilityReason: {
      /**
       * @description `absent`: an absence touches the day or covers the time. `off-shift`: the person has shifts, but none on the day, or none that begins before the time. `booked`: another unfinished task is due on the day, or a shift on the day takes no more work.
       * @enum {string}
       */
      code: "absent" | "off-shift" | "booked";
      /** @description The reason in words. */
      detail: string;
      /** Format: int64 */
      absenceId: number | null;
      /** Format: int64 */
      shiftId: number | null;
      /** Format: int64 */
      taskId: number | null;
      /** @description The type of the absence. */
      typeCode: number | null;
      period: components["schemas"]["Period"] | null;
      /** @description The name of the shift, or the title of the story of the task. */
      name: string | null;
      /** @description When the other task is due, or the time before which no shift begins. */
      time: string | null;
      /** @description Whether to ask before the person gets the task. Another task conflicts only if both are due within two hours of each other; at other times, or if one has no time, it is only worth a note. */
      warns: boolean;
    };
    UndoChanges: {
      positions: number[];
    };
    Undone: {
      /** @description The positions of the changes that were made and can be undone. */
      positions: number[];
    };
    UndoneImport: {
      undone: components["schemas"]["ImportedStory"][];
      /** @description Stories that somebody has changed since: they stay as they are. */
      kept: components["schemas"]["ImportedStory"][];
    };
    UnlinkExternalElement: {
      /**
       * Format: uri
       * @description The other system. If left out, it is the one configured for the organization, or else the unnamed system. Null means the unnamed system.
       */
      systemUrl?: string | null;
    };
    UsePasswordLink: {
      /** @description The part of the link after `#`. */
      token: string;
      /** @description Any characters, but not the e-mail address or the name of the organization. */
      password: string;
    };
    User: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      firstName: string | null;
      lastName: string;
      screenName: string | null;
      email: string | null;
      externalId: string | null;
      internal: boolean;
      supplierId: string | null;
      /** Format: date-time */
      deletionDate: string | null;
      groupIds?: components["schemas"]["Id"][];
      groups?: components["schemas"]["EmbeddedResource"][];
    };
    UserList: {
      content: components["schemas"]["User"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    UserSettings: {
      id: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      firstName: string | null;
      lastName: string;
      screenName: string | null;
      email: string | null;
      externalId: string | null;
      internal: boolean;
      supplierId: string | null;
      /** Format: date-time */
      deletionDate: string | null;
      groupIds: components["schemas"]["Id"][];
      groups: components["schemas"]["EmbeddedResource"][];
      /**
       * @description What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.
       * @enum {string|null}
       */
      role: "admin" | "editor" | "reader" | null;
      /**
       * @description Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.
       * @enum {string}
       */
      reads: "all" | "own";
      /**
       * @description Which of these the user may change.
       * @enum {string}
       */
      writes: "all" | "own";
    };
    UserSignIn: {
      /** @description Whether the user has a password. */
      password: boolean;
      /** @description Whether signing in with the password requires a code. */
      secondFactor: boolean;
      /** Format: date-time */
      lastTime: string | null;
      /**
       * @description The state of the latest mail to the user, if the mail server has not accepted it.
       * @enum {string|null}
       */
      undelivered: "queued" | "refused" | "given-up" | null;
      /** @description The last one that was not used; null if there is none. */
      invitation: components["schemas"]["Invitation"] | null;
    };
    Version: number;
    WallClock: {
      date: components["schemas"]["CalendarDate"];
      time: components["schemas"]["TimeOfDay"];
    };
    Webhook: {
      id: components["schemas"]["Id"];
      name: string;
      /**
       * Format: uri
       * @description Where to send. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description Only changes of these kinds of resources. Null: all. */
      types: ("element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization")[] | null;
      /** @description Only stories of these groups. A story that leaves them is sent as deleted. Null: all. */
      groupIds: components["schemas"]["Id"][] | null;
      /** @description Only stories with a publication on one of these platforms. A story that leaves them is sent as deleted. Null: all. */
      platformIds: components["schemas"]["Id"][] | null;
      /** @description Whether confidential stories are sent, too. */
      confidential: boolean;
      /** @description An inactive webhook keeps its place and goes on there. */
      active: boolean;
      /**
       * @description Why the server switched it off: `gone` after an answer 410, `failing` after three days without a delivery.
       * @enum {string|null}
       */
      switchedOff: "gone" | "failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing was delivered.
       */
      failingSince: string | null;
      /** @description The last try. */
      lastDelivery: components["schemas"]["LastDelivery"] | null;
      creationTime: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Actor"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
    };
    WebhookDelivery: {
      /** @description The position of the change. */
      id: number;
      /** @description The `webhook-id`: the same at every try. */
      messageId: string;
      type: string;
      subject: {
        /** @enum {string} */
        type: "element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization";
        id: components["schemas"]["Id"];
      };
      /**
       * @description `failed`: given up. `skipped`: the receiver may not see the story any more, and gets a deletion.
       * @enum {string}
       */
      state: "pending" | "delivered" | "failed" | "skipped";
      creationTime: components["schemas"]["Instant"];
      attempts: number;
      /**
       * Format: date-time
       * @description The last try.
       */
      time: string | null;
      /**
       * Format: date-time
       * @description The next try.
       */
      nextTime: string | null;
      request: {
        url: string;
        bytes: number;
      } | null;
      /** @description The status of the answer. */
      status: number | null;
      /** @description The first 2 KiB of the answer. */
      response: string | null;
      error: string | null;
      milliseconds: number | null;
    };
    WebhookDeliveryList: {
      content: components["schemas"]["WebhookDelivery"][];
      size: number;
      hasMore: boolean;
      nextCursor?: string;
    };
    WebhookList: {
      content: components["schemas"]["Webhook"][];
      size: number;
      hasMore: boolean;
      page?: components["schemas"]["PageMetadata"];
      nextCursor?: string;
    };
    WebhookTest: {
      /** @description Whether the answer was 2xx. */
      delivered: boolean;
      /** @description The status of the answer. */
      status: number | null;
      /** @description The first 2 KiB of the answer. Null where it came from a network in `WEBHOOK_NETWORKS` that is not public. */
      response: string | null;
      /** @description Why it was not delivered. */
      error: string | null;
      milliseconds: number;
    };
    WebhookWithSecret: {
      id: components["schemas"]["Id"];
      name: string;
      /**
       * Format: uri
       * @description Where to send. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.
       */
      url: string;
      /** @description Only changes of these kinds of resources. Null: all. */
      types: ("element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization")[] | null;
      /** @description Only stories of these groups. A story that leaves them is sent as deleted. Null: all. */
      groupIds: components["schemas"]["Id"][] | null;
      /** @description Only stories with a publication on one of these platforms. A story that leaves them is sent as deleted. Null: all. */
      platformIds: components["schemas"]["Id"][] | null;
      /** @description Whether confidential stories are sent, too. */
      confidential: boolean;
      /** @description An inactive webhook keeps its place and goes on there. */
      active: boolean;
      /**
       * @description Why the server switched it off: `gone` after an answer 410, `failing` after three days without a delivery.
       * @enum {string|null}
       */
      switchedOff: "gone" | "failing" | null;
      /**
       * Format: date-time
       * @description Since when nothing was delivered.
       */
      failingSince: string | null;
      /** @description The last try. */
      lastDelivery: components["schemas"]["LastDelivery"] | null;
      creationTime: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Actor"];
      /** @description Raised by one with each change. */
      version: components["schemas"]["Version"];
      /** @description Shown only once. Receivers check signatures with it. */
      secret: string;
    };
    WeeklySchedule: {
      mon: boolean;
      tue: boolean;
      wed: boolean;
      thu: boolean;
      fri: boolean;
      sat: boolean;
      sun: boolean;
    };
    WhenOfFinding: {
      date: components["schemas"]["CalendarDate"];
      time: string | null;
    };
    WhoIsHere: {
      date: components["schemas"]["CalendarDate"];
      time: components["schemas"]["TimeOfDay"];
      /** @description On shift at the time. */
      now: components["schemas"]["PersonAtWork"][];
      /** @description Those whose next shift of the day begins later. */
      later: components["schemas"]["PersonAtWork"][];
      /** @description Absent at the time. */
      away: components["schemas"]["PersonAtWork"][];
    };
    WorkingHours: {
      from: components["schemas"]["TimeOfDay"];
      to: components["schemas"]["TimeOfDay"];
    };
    WriteAbsenceType: {
      /**
       * @description 0 other, 2 business trip, 3 vacation, 4 day off, 6 short work
       * @enum {integer}
       */
      code: 0 | 2 | 3 | 4 | 6;
      /** @description Accepted as answers return it, and ignored. */
      name?: unknown;
    };
    WriteCms: {
      articleId?: string | null;
      publishedLink?: components["schemas"]["WriteLink"] | null;
      editLink?: components["schemas"]["WriteLink"] | null;
    };
    WriteCost: {
      /** @description At most four decimals; stored exactly. */
      amount?: number;
      /** @description A current ISO 4217 code. */
      currency?: string;
    };
    WriteCustomFieldOption: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      color?: string | null;
    };
    WriteCustomFields: {
      customFields: components["schemas"]["CustomFieldValueEntry"][];
    };
    WriteDayNote: {
      note: string;
    };
    WriteDeadline: {
      date: components["schemas"]["CalendarDate"];
      time?: string | null;
    };
    WriteElement: {
      title?: string | null;
      slug?: string | null;
      note?: string | null;
      confidential?: boolean;
      /** Format: int64 */
      elementStatusId?: number | null;
      elementStatus?: components["schemas"]["ReferenceOrNone"] | null;
      groupIds?: components["schemas"]["Id"][];
      groups?: components["schemas"]["Reference"][];
      /** Format: int64 */
      masterGroupId?: number | null;
      masterGroup?: components["schemas"]["ReferenceOrNone"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      location?: components["schemas"]["WriteLocation"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      tasks?: components["schemas"]["TaskEntry"][];
      publications?: components["schemas"]["PublicationEntry"][];
      readonly id?: components["schemas"]["Id"];
      /** @description Raised by one with each change. */
      readonly version?: components["schemas"]["Version"];
      readonly creationTime?: components["schemas"]["Instant"];
      readonly modificationDate?: components["schemas"]["Instant"];
      readonly creator?: components["schemas"]["ActorById"];
      readonly editor?: components["schemas"]["ActorById"];
      /** @description The element in the web application. */
      readonly url?: string;
      readonly externalElement?: components["schemas"]["ExternalElement"] | null;
    };
    WriteExternalElement: {
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      /** Format: uri */
      link?: string | null;
    };
    WriteLink: {
      url: components["schemas"]["HttpUrl"];
      title?: string | null;
    };
    WriteLocation: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      address?: string | null;
      latitude?: number | null;
      longitude?: number | null;
    };
    WriteMoney: {
      /** @description At most four decimals; stored exactly. */
      amount: number;
      /** @description A current ISO 4217 code. */
      currency: string;
    };
    WritePeriod: {
      fromDate: components["schemas"]["CalendarDate"];
      fromTime?: string | null;
      /** Format: date */
      toDate?: string | null;
      toTime?: string | null;
    };
    WritePublication: {
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      platformId?: number | null;
      platform?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      categoryId?: number | null;
      category?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      typeId?: number | null;
      type?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
      cms?: components["schemas"]["WriteCms"] | null;
      schedule?: components["schemas"]["WriteSchedule"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
      assignedTaskIds?: components["schemas"]["Id"][];
      assignedTasks?: {
        id: components["schemas"]["Id"];
        headline?: unknown;
      }[];
    };
    WriteSchedule: {
      /**
       * @description `single` requires `date`. `recurring` requires `type`, `fromDate` and `toDate`; `daily` may also have `days`.
       * @enum {string}
       */
      kind: "single" | "recurring";
      date?: components["schemas"]["CalendarDate"];
      /**
       * @description `daily`: on `days` of a weekly platform. `manual`: on the dates of a manual platform. Only for `recurring`.
       * @enum {string}
       */
      type?: "daily" | "manual";
      fromDate?: components["schemas"]["CalendarDate"];
      toDate?: components["schemas"]["CalendarDate"];
      days?: components["schemas"]["WeeklySchedule"] | null;
      /** @description Days of a recurring schedule that are left out. In answers only where there are any. */
      exceptDates?: components["schemas"]["CalendarDate"][] | null;
      timing?: components["schemas"]["WriteTiming"] | null;
    };
    WriteTask: {
      /** Format: int64 */
      localId?: string | number;
      /** Format: int64 */
      formatId?: number | null;
      format?: components["schemas"]["ReferenceOrNone"] | null;
      /** Format: int64 */
      statusId?: number | null;
      status?: components["schemas"]["ReferenceOrNone"] | null;
      /** @description -2 not requested, -1 rejected, 0 requested, 1 confirmed. */
      confirmationStatusCode?: number | null;
      /** Format: int64 */
      userId?: number | null;
      /** @description With an `id`, nothing else counts. An empty `name` or `email` is as if it were absent. */
      user?: components["schemas"]["Assignee"] | null;
      deadline?: components["schemas"]["WriteDeadline"] | null;
      headline?: string | null;
      lead?: string | null;
      text?: string | null;
      note?: string | null;
      /** Format: uri */
      customUploadLink?: string | null;
      externalLink?: components["schemas"]["WriteLink"] | null;
      /** @description One of the two is enough where the other is stored, or follows from the standard cost of the format. */
      cost?: components["schemas"]["WriteCost"] | null;
      textLength?: components["schemas"]["WriteTextLength"] | null;
      event?: components["schemas"]["WritePeriod"] | null;
      customFields?: components["schemas"]["CustomFieldValueEntry"][] | null;
    };
    WriteTextLength: {
      /** Format: int64 */
      optionId?: number | null;
      option?: {
        /** Format: int64 */
        id: number | null;
        name?: unknown;
        characters?: unknown;
      } | null;
      characters?: number | null;
    };
    WriteTiming: {
      /**
       * @description `time` requires the member `time`; `timeSlot` requires `timeSlotId`.
       * @enum {string}
       */
      type: "time" | "timeSlot";
      time?: components["schemas"]["TimeOfDay"];
      /** @description A time slot of the platform. */
      timeSlotId?: components["schemas"]["Id"];
      /** @description A time slot of the platform. */
      timeSlot?: {
        id: components["schemas"]["Id"];
        name?: unknown;
        start?: unknown;
        end?: unknown;
      };
    };
    WriteType: {
      /** @description Surrounding white space is removed. */
      name: components["schemas"]["Name"];
      /** @description Id of this resource in your system; not unique. An empty string means null. */
      externalId?: string | null;
    };
  };
  responses: {
    /** @description Success. */
    Absence: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Absence"];
      };
    };
    /** @description Success. */
    Category: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Category"];
      };
    };
    /** @description Created. */
    CreatedCustomFieldOption: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["CustomFieldOption"];
      };
    };
    /** @description Created. */
    CreatedDayNote: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DayNote"];
      };
    };
    /** @description Created. */
    CreatedElement: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Element"];
      };
    };
    /** @description Created. */
    CreatedNewFeed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["NewFeed"];
      };
    };
    /** @description Created. */
    CreatedStatusSettings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StatusSettings"];
      };
    };
    /** @description Success. */
    CustomFieldOption: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["CustomFieldOption"];
      };
    };
    /** @description Success. */
    DayNote: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DayNote"];
      };
    };
    /** @description Success. */
    Feed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Feed"];
      };
    };
    /** @description Success. */
    FeedList: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["FeedList"];
      };
    };
    /** @description Success. */
    Gate: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Gate"];
      };
    };
    /** @description Success. */
    Group: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Group"];
      };
    };
    /** @description Success, without a body. */
    NoContent: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description Success. */
    Platform: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Platform"];
      };
    };
    /** @description Success. */
    PostedElement: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Element"];
      };
    };
    /** @description Success. */
    PostedExternalBinding: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ExternalBinding"];
      };
    };
    /** @description Success. */
    PostedResent: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Resent"];
      };
    };
    /** @description Success. */
    PostedSeenPrincipal: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SeenPrincipal"];
      };
    };
    /** @description Success. */
    PostedUndone: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Undone"];
      };
    };
    /** @description Success. */
    Shift: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Shift"];
      };
    };
    /** @description Success. */
    Status: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Status"];
      };
    };
    /** @description Success. */
    StatusList: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StatusList"];
      };
    };
    /** @description Success. */
    StatusSettings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StatusSettings"];
      };
    };
    /** @description Success. */
    StatusSettingsList: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StatusSettingsList"];
      };
    };
    /** @description Success. */
    Token: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Token"];
      };
    };
    /** @description Success. */
    Type: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Type"];
      };
    };
    /** @description Success. */
    WebhookTest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["WebhookTest"];
      };
    };
    /** @description Success. */
    WrittenAbsence: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Absence"];
      };
    };
    /** @description Success. */
    WrittenCategory: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Category"];
      };
    };
    /** @description Success. */
    WrittenComment: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Comment"];
      };
    };
    /** @description Success. */
    WrittenCustomFieldOption: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["CustomFieldOption"];
      };
    };
    /** @description Success. */
    WrittenDayNote: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DayNote"];
      };
    };
    /** @description Success. */
    WrittenElement: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Element"];
      };
    };
    /** @description Success. */
    WrittenGate: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Gate"];
      };
    };
    /** @description Success. */
    WrittenGroup: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Group"];
      };
    };
    /** @description Success. */
    WrittenOrder: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Order"];
      };
    };
    /** @description Success. */
    WrittenOwnTask: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["OwnTask"];
      };
    };
    /** @description Success. */
    WrittenPlatform: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Platform"];
      };
    };
    /** @description Success. */
    WrittenShift: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Shift"];
      };
    };
    /** @description Success. */
    WrittenStatusSettings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["StatusSettings"];
      };
    };
    /** @description Success. */
    WrittenType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Type"];
      };
    };
  };
  parameters: {
    /** @description Gives only active entries, or only inactive ones. */
    Active: boolean;
    /** @description The position up to which the changes are known: `next` of the last answer. `0` begins with the earliest change that is kept. Without it nothing is listed, and `next` is the present. */
    After: number;
    /** @description With a publication in any of these categories. All publication filters must match the same publication. 0 is a publication without one. */
    CategoryIds: number[];
    ChannelId: components["schemas"]["Id"];
    /** @description With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever. */
    Check: boolean;
    /** @description Only confidential elements, or only those that are not. */
    Confidential: boolean;
    /** @description `nextCursor` of the previous page; filters and sort must stay the same. */
    Cursor: string;
    /** @description Custom fields of the element, as JSON. All entries, and all members of an entry, must match. An unknown field matches nothing. */
    CustomFields: string;
    Date: components["schemas"]["CalendarDate"];
    /** @description The first day. */
    DateFrom: components["schemas"]["CalendarDate"];
    /** @description The last day, at most 61 days later. */
    DateTo: components["schemas"]["CalendarDate"];
    /** @description With a task that its assignee has declined. All task filters must match the same task. If false, no task that matches the other task filters is. */
    Declined: boolean;
    DigestId: components["schemas"]["Id"];
    /** @description With a task that is done or not done. All task filters must match the same task. */
    Done: boolean;
    /** @description Only these elements: for clients that have the plan and hear of changes. */
    ElementIds: components["schemas"]["Id"][];
    /** @description With any of these element statuses. 0 is No Status. */
    ElementStatusIds: number[];
    /** @description Only the user with this e-mail address, whatever its case. */
    Email: string;
    ExternalId: string;
    FeedId: components["schemas"]["Id"];
    /** @description Only elements in which any of these rules finds something now. */
    Findings: ("not-out" | "late" | "unassigned-soon" | "assignee-absent" | "assignee-off-shift" | "declined" | "deadline-after-publication" | "undelivered" | "closed-day" | "under-target" | "over-target" | "issue-closed" | "stuck" | "length-off")[];
    /** @description With a task that has any of these formats. All task filters must match the same task. */
    FormatIds: components["schemas"]["Id"][];
    /** @description In any of these groups. 0 is an element without a group. */
    GroupIds: number[];
    Id: components["schemas"]["Id"];
    /** @description Also gives the newest elements without any date. */
    Ideas: boolean;
    /** @description Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`. */
    IdempotencyKey: string;
    /** @description The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400. */
    IfMatch: string;
    /** @description The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored. */
    IfNoneMatch: string;
    /** @description Adds the present `document` to every change of an element that still exists. */
    Include: "document";
    /** @description Also gives what was deleted. */
    IncludeDeleted: boolean;
    /** @description False leaves out users who are not internal. */
    IncludeExternal: boolean;
    /** @description Includes the groups of each user. */
    IncludeGroups: boolean;
    /** @description The language of the sentences. Default: that of the newsroom. */
    Language: "en" | "de";
    /** @description With an overdue task (not done and past its deadline). All task filters must match the same task. If false, no task that matches the other task filters is. */
    Late: boolean;
    OptionId: components["schemas"]["Id"];
    /** @description Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none. */
    OverrideReason: string;
    /** @description Page number, starting at 0; cannot be combined with `cursor`. */
    Page: number;
    /** @description Gives only the brief, or only the other comments. */
    Pinned: boolean;
    PlatformId: components["schemas"]["Id"];
    /** @description With a publication on any of these platforms. All publication filters must match the same publication. */
    PlatformIds: components["schemas"]["Id"][];
    PublicationId: components["schemas"]["Id"];
    /** @description With a publication that has any of these statuses. All publication filters must match the same publication. 0 is No Status. */
    PublicationStatusIds: number[];
    /** @description Gives only comments that are resolved, or only those that are not. */
    Resolved: boolean;
    Rule: string;
    /** @description The title, slug or note contains all of these words, as in `GET /elements`. */
    Search: string;
    /** @description Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both. */
    SearchIn: ("story" | "comments")[];
    ShiftId: components["schemas"]["Id"];
    Size: number;
    TaskId: components["schemas"]["Id"];
    /** @description With a publication of any of these types. All publication filters must match the same publication. 0 is a publication without one. */
    TypeIds: number[];
    /** @description Only changes of these kinds of resources. */
    Types: ("element" | "comment" | "issue-place" | "template" | "series" | "platform" | "time-slot" | "category" | "type" | "target" | "group" | "user" | "element-status" | "task-status" | "publication-status" | "task-format" | "custom-field" | "task-custom-field" | "publication-custom-field" | "absence" | "shift" | "organization")[];
    /** @description With a task that nobody has, or somebody whose account was deleted. All task filters must match the same task. If false, no task that matches the other task filters is. */
    Unassigned: boolean;
    /** @description With a task assigned to any of these users, deleted ones too. All task filters must match the same task. 0 is a task without an assignee. */
    UserIds: number[];
    /** @description Only elements without a task, or only those with one. */
    WithoutTasks: boolean;
  };
  requestBodies: {
    CreateStatus: {
      content: {
        "application/json": components["schemas"]["CreateStatus"];
      };
    };
    Order: {
      content: {
        "application/json": components["schemas"]["Order"];
      };
    };
    PatchAbsence: {
      content: {
        "application/json": components["schemas"]["PatchAbsence"];
      };
    };
    PatchCustomFieldOption: {
      content: {
        "application/json": components["schemas"]["PatchCustomFieldOption"];
      };
    };
    PatchShift: {
      content: {
        "application/json": components["schemas"]["PatchShift"];
      };
    };
    PatchStatus: {
      content: {
        "application/json": components["schemas"]["PatchStatus"];
      };
    };
    ReplaceAbsence: {
      content: {
        "application/json": components["schemas"]["ReplaceAbsence"];
      };
    };
    ReplaceCustomFieldOption: {
      content: {
        "application/json": components["schemas"]["ReplaceCustomFieldOption"];
      };
    };
    ReplaceDayNote: {
      content: {
        "application/json": components["schemas"]["ReplaceDayNote"];
      };
    };
    ReplaceShift: {
      content: {
        "application/json": components["schemas"]["ReplaceShift"];
      };
    };
    WriteCustomFieldOption: {
      content: {
        "application/json": components["schemas"]["WriteCustomFieldOption"];
      };
    };
    WriteDayNote: {
      content: {
        "application/json": components["schemas"]["WriteDayNote"];
      };
    };
  };
  headers: never;
  pathItems: never;
}
export type Absence = components['schemas']['Absence'];
export type AbsenceList = components['schemas']['AbsenceList'];
export type AbsenceType = components['schemas']['AbsenceType'];
export type AbsentUser = components['schemas']['AbsentUser'];
export type Activity = components['schemas']['Activity'];
export type ActivityList = components['schemas']['ActivityList'];
export type Actor = components['schemas']['Actor'];
export type ActorById = components['schemas']['ActorById'];
export type AddPeople = components['schemas']['AddPeople'];
export type AddedPeople = components['schemas']['AddedPeople'];
export type AskForPasswordReset = components['schemas']['AskForPasswordReset'];
export type Assignee = components['schemas']['Assignee'];
export type AssigneeWarning = components['schemas']['AssigneeWarning'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditDetails = components['schemas']['AuditDetails'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryList = components['schemas']['AuditEntryList'];
export type AuditSubject = components['schemas']['AuditSubject'];
export type AuthorizationServerMetadata = components['schemas']['AuthorizationServerMetadata'];
export type Availability = components['schemas']['Availability'];
export type Backup = components['schemas']['Backup'];
export type BackupFailure = components['schemas']['BackupFailure'];
export type Backups = components['schemas']['Backups'];
export type Batch = components['schemas']['Batch'];
export type BatchOperation = components['schemas']['BatchOperation'];
export type BatchResult = components['schemas']['BatchResult'];
export type BatchResults = components['schemas']['BatchResults'];
export type BeginSecondFactor = components['schemas']['BeginSecondFactor'];
export type BegunSecondFactor = components['schemas']['BegunSecondFactor'];
export type Calendar = components['schemas']['Calendar'];
export type CalendarDate = components['schemas']['CalendarDate'];
export type CalendarFetch = components['schemas']['CalendarFetch'];
export type CalendarList = components['schemas']['CalendarList'];
export type CalendarOfStory = components['schemas']['CalendarOfStory'];
export type CalendarStories = components['schemas']['CalendarStories'];
export type Category = components['schemas']['Category'];
export type CategoryList = components['schemas']['CategoryList'];
export type Change = components['schemas']['Change'];
export type ChangeMembers = components['schemas']['ChangeMembers'];
export type ChangedCustomField = components['schemas']['ChangedCustomField'];
export type ChangedEntry = components['schemas']['ChangedEntry'];
export type ChangedField = components['schemas']['ChangedField'];
export type ChangedMembers = components['schemas']['ChangedMembers'];
export type ChangedSeries = components['schemas']['ChangedSeries'];
export type Changes = components['schemas']['Changes'];
export type Channel = components['schemas']['Channel'];
export type ChannelList = components['schemas']['ChannelList'];
export type CheckPasswordLink = components['schemas']['CheckPasswordLink'];
export type CheckedPasswordLink = components['schemas']['CheckedPasswordLink'];
export type Client = components['schemas']['Client'];
export type ClientList = components['schemas']['ClientList'];
export type ClientWithSecret = components['schemas']['ClientWithSecret'];
export type Comment = components['schemas']['Comment'];
export type CommentList = components['schemas']['CommentList'];
export type CommentMark = components['schemas']['CommentMark'];
export type CommentedEntry = components['schemas']['CommentedEntry'];
export type CommitImport = components['schemas']['CommitImport'];
export type CommittedImport = components['schemas']['CommittedImport'];
export type ConfigureGroup = components['schemas']['ConfigureGroup'];
export type ConfigureShift = components['schemas']['ConfigureShift'];
export type ConfirmSecondFactor = components['schemas']['ConfirmSecondFactor'];
export type CopiedElement = components['schemas']['CopiedElement'];
export type CopyElement = components['schemas']['CopyElement'];
export type CopyWarning = components['schemas']['CopyWarning'];
export type CountryWithHolidays = components['schemas']['CountryWithHolidays'];
export type CreateAbsence = components['schemas']['CreateAbsence'];
export type CreateCalendar = components['schemas']['CreateCalendar'];
export type CreateCategory = components['schemas']['CreateCategory'];
export type CreateChannel = components['schemas']['CreateChannel'];
export type CreateClient = components['schemas']['CreateClient'];
export type CreateComment = components['schemas']['CreateComment'];
export type CreateCustomField = components['schemas']['CreateCustomField'];
export type CreateDigest = components['schemas']['CreateDigest'];
export type CreateElement = components['schemas']['CreateElement'];
export type CreateElementFromTemplate = components['schemas']['CreateElementFromTemplate'];
export type CreateFeed = components['schemas']['CreateFeed'];
export type CreateGroup = components['schemas']['CreateGroup'];
export type CreateImport = components['schemas']['CreateImport'];
export type CreateOwnAbsence = components['schemas']['CreateOwnAbsence'];
export type CreateOwnFeed = components['schemas']['CreateOwnFeed'];
export type CreateOwnTaskComment = components['schemas']['CreateOwnTaskComment'];
export type CreatePlatform = components['schemas']['CreatePlatform'];
export type CreatePublicationCustomField = components['schemas']['CreatePublicationCustomField'];
export type CreateSavedView = components['schemas']['CreateSavedView'];
export type CreateSeries = components['schemas']['CreateSeries'];
export type CreateShift = components['schemas']['CreateShift'];
export type CreateStatus = components['schemas']['CreateStatus'];
export type CreateTarget = components['schemas']['CreateTarget'];
export type CreateTaskCustomField = components['schemas']['CreateTaskCustomField'];
export type CreateTaskFormat = components['schemas']['CreateTaskFormat'];
export type CreateTemplate = components['schemas']['CreateTemplate'];
export type CreateTimeSlot = components['schemas']['CreateTimeSlot'];
export type CreateToken = components['schemas']['CreateToken'];
export type CreateUser = components['schemas']['CreateUser'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CustomField = components['schemas']['CustomField'];
export type CustomFieldFilter = components['schemas']['CustomFieldFilter'];
export type CustomFieldList = components['schemas']['CustomFieldList'];
export type CustomFieldOption = components['schemas']['CustomFieldOption'];
export type CustomFieldOptionEntry = components['schemas']['CustomFieldOptionEntry'];
export type CustomFieldValueEntry = components['schemas']['CustomFieldValueEntry'];
export type DailySchedule = components['schemas']['DailySchedule'];
export type DateFieldValue = components['schemas']['DateFieldValue'];
export type DayNote = components['schemas']['DayNote'];
export type DayNoteList = components['schemas']['DayNoteList'];
export type Deadline = components['schemas']['Deadline'];
export type Digest = components['schemas']['Digest'];
export type DigestList = components['schemas']['DigestList'];
export type DoneState = components['schemas']['DoneState'];
export type Element = components['schemas']['Element'];
export type ElementFromTemplate = components['schemas']['ElementFromTemplate'];
export type ElementGate = components['schemas']['ElementGate'];
export type ElementList = components['schemas']['ElementList'];
export type ElementOfFinding = components['schemas']['ElementOfFinding'];
export type EmbeddedName = components['schemas']['EmbeddedName'];
export type EmbeddedNameById = components['schemas']['EmbeddedNameById'];
export type EmbeddedResource = components['schemas']['EmbeddedResource'];
export type EmbeddedResourceById = components['schemas']['EmbeddedResourceById'];
export type EmbeddedStatus = components['schemas']['EmbeddedStatus'];
export type EmbeddedStatusById = components['schemas']['EmbeddedStatusById'];
export type EmbeddedTimeSlot = components['schemas']['EmbeddedTimeSlot'];
export type EmbeddedTimeSlotById = components['schemas']['EmbeddedTimeSlotById'];
export type EndedInTemplate = components['schemas']['EndedInTemplate'];
export type EndedReference = components['schemas']['EndedReference'];
export type EraseUser = components['schemas']['EraseUser'];
export type ExternalBinding = components['schemas']['ExternalBinding'];
export type ExternalBindingList = components['schemas']['ExternalBindingList'];
export type ExternalElement = components['schemas']['ExternalElement'];
export type ExternalRepresentation = components['schemas']['ExternalRepresentation'];
export type Feed = components['schemas']['Feed'];
export type FeedList = components['schemas']['FeedList'];
export type Finding = components['schemas']['Finding'];
export type FindingList = components['schemas']['FindingList'];
export type FindingRule = components['schemas']['FindingRule'];
export type FindingRules = components['schemas']['FindingRules'];
export type Followed = components['schemas']['Followed'];
export type Gate = components['schemas']['Gate'];
export type Group = components['schemas']['Group'];
export type GroupList = components['schemas']['GroupList'];
export type HiddenInIssue = components['schemas']['HiddenInIssue'];
export type Holiday = components['schemas']['Holiday'];
export type HolidayRegion = components['schemas']['HolidayRegion'];
export type HolidayRegions = components['schemas']['HolidayRegions'];
export type Holidays = components['schemas']['Holidays'];
export type HttpUrl = components['schemas']['HttpUrl'];
export type Id = components['schemas']['Id'];
export type Import = components['schemas']['Import'];
export type ImportColumn = components['schemas']['ImportColumn'];
export type ImportError = components['schemas']['ImportError'];
export type ImportErrorParameters = components['schemas']['ImportErrorParameters'];
export type ImportLine = components['schemas']['ImportLine'];
export type ImportOptions = components['schemas']['ImportOptions'];
export type ImportedStory = components['schemas']['ImportedStory'];
export type Instant = components['schemas']['Instant'];
export type Invitation = components['schemas']['Invitation'];
export type Issue = components['schemas']['Issue'];
export type IssueCategory = components['schemas']['IssueCategory'];
export type IssueClosing = components['schemas']['IssueClosing'];
export type IssueCounts = components['schemas']['IssueCounts'];
export type IssueLengths = components['schemas']['IssueLengths'];
export type IssueOfFinding = components['schemas']['IssueOfFinding'];
export type IssueOrder = components['schemas']['IssueOrder'];
export type IssueOrderEntry = components['schemas']['IssueOrderEntry'];
export type IssueStory = components['schemas']['IssueStory'];
export type JsonWebKey = components['schemas']['JsonWebKey'];
export type KeptFields = components['schemas']['KeptFields'];
export type LastChannelDelivery = components['schemas']['LastChannelDelivery'];
export type LastDelivery = components['schemas']['LastDelivery'];
export type LeavingStories = components['schemas']['LeavingStories'];
export type Limit = components['schemas']['Limit'];
export type Limits = components['schemas']['Limits'];
export type Link = components['schemas']['Link'];
export type LinkExternalElement = components['schemas']['LinkExternalElement'];
export type ListSigningKeysAnswer = components['schemas']['ListSigningKeysAnswer'];
export type ListedUser = components['schemas']['ListedUser'];
export type ListedUserList = components['schemas']['ListedUserList'];
export type Location = components['schemas']['Location'];
export type Mail = components['schemas']['Mail'];
export type MailServer = components['schemas']['MailServer'];
export type MailTimes = components['schemas']['MailTimes'];
export type Mails = components['schemas']['Mails'];
export type ManualDate = components['schemas']['ManualDate'];
export type ManualDateEntry = components['schemas']['ManualDateEntry'];
export type ManualSchedule = components['schemas']['ManualSchedule'];
export type MarkNotices = components['schemas']['MarkNotices'];
export type MemberElement = components['schemas']['MemberElement'];
export type MemberPatch = components['schemas']['MemberPatch'];
export type Money = components['schemas']['Money'];
export type MoveDay = components['schemas']['MoveDay'];
export type Name = components['schemas']['Name'];
export type NamedField = components['schemas']['NamedField'];
export type NamedReference = components['schemas']['NamedReference'];
export type NamedReferenceOrNone = components['schemas']['NamedReferenceOrNone'];
export type Namesakes = components['schemas']['Namesakes'];
export type NewAdministrator = components['schemas']['NewAdministrator'];
export type NewExternalElement = components['schemas']['NewExternalElement'];
export type NewFeed = components['schemas']['NewFeed'];
export type NewOrganization = components['schemas']['NewOrganization'];
export type NewPublicationEntry = components['schemas']['NewPublicationEntry'];
export type Notice = components['schemas']['Notice'];
export type NoticeDefaults = components['schemas']['NoticeDefaults'];
export type NoticeList = components['schemas']['NoticeList'];
export type NoticeReceipt = components['schemas']['NoticeReceipt'];
export type NoticeSettings = components['schemas']['NoticeSettings'];
export type NoticedEntry = components['schemas']['NoticedEntry'];
export type NoticedStory = components['schemas']['NoticedStory'];
export type NoticedStoryOfSeveral = components['schemas']['NoticedStoryOfSeveral'];
export type NumberFieldValue = components['schemas']['NumberFieldValue'];
export type Order = components['schemas']['Order'];
export type Organization = components['schemas']['Organization'];
export type OwnSchedule = components['schemas']['OwnSchedule'];
export type OwnShift = components['schemas']['OwnShift'];
export type OwnTask = components['schemas']['OwnTask'];
export type OwnTaskList = components['schemas']['OwnTaskList'];
export type OwnTaskPublication = components['schemas']['OwnTaskPublication'];
export type OwnTaskPublicationById = components['schemas']['OwnTaskPublicationById'];
export type PageMetadata = components['schemas']['PageMetadata'];
export type PasswordLink = components['schemas']['PasswordLink'];
export type PasswordResetAsked = components['schemas']['PasswordResetAsked'];
export type PastElement = components['schemas']['PastElement'];
export type PatchAbsence = components['schemas']['PatchAbsence'];
export type PatchCalendar = components['schemas']['PatchCalendar'];
export type PatchCategory = components['schemas']['PatchCategory'];
export type PatchChannel = components['schemas']['PatchChannel'];
export type PatchClient = components['schemas']['PatchClient'];
export type PatchComment = components['schemas']['PatchComment'];
export type PatchCustomField = components['schemas']['PatchCustomField'];
export type PatchCustomFieldOption = components['schemas']['PatchCustomFieldOption'];
export type PatchFindingRule = components['schemas']['PatchFindingRule'];
export type PatchGroup = components['schemas']['PatchGroup'];
export type PatchMailTimes = components['schemas']['PatchMailTimes'];
export type PatchNoticeDefaults = components['schemas']['PatchNoticeDefaults'];
export type PatchNoticeSettings = components['schemas']['PatchNoticeSettings'];
export type PatchOrganization = components['schemas']['PatchOrganization'];
export type PatchOwnAbsence = components['schemas']['PatchOwnAbsence'];
export type PatchOwnTask = components['schemas']['PatchOwnTask'];
export type PatchPeriod = components['schemas']['PatchPeriod'];
export type PatchPlatform = components['schemas']['PatchPlatform'];
export type PatchPublication = components['schemas']['PatchPublication'];
export type PatchPublicationCustomField = components['schemas']['PatchPublicationCustomField'];
export type PatchSavedView = components['schemas']['PatchSavedView'];
export type PatchSeries = components['schemas']['PatchSeries'];
export type PatchShift = components['schemas']['PatchShift'];
export type PatchStatus = components['schemas']['PatchStatus'];
export type PatchTarget = components['schemas']['PatchTarget'];
export type PatchTask = components['schemas']['PatchTask'];
export type PatchTaskCustomField = components['schemas']['PatchTaskCustomField'];
export type PatchTaskFormat = components['schemas']['PatchTaskFormat'];
export type PatchTemplate = components['schemas']['PatchTemplate'];
export type PatchTimeSlot = components['schemas']['PatchTimeSlot'];
export type PatchType = components['schemas']['PatchType'];
export type PatchUser = components['schemas']['PatchUser'];
export type PatchWebhook = components['schemas']['PatchWebhook'];
export type PeopleColumn = components['schemas']['PeopleColumn'];
export type PeopleLine = components['schemas']['PeopleLine'];
export type PeoplePreview = components['schemas']['PeoplePreview'];
export type PeopleTable = components['schemas']['PeopleTable'];
export type Period = components['schemas']['Period'];
export type PersonAtWork = components['schemas']['PersonAtWork'];
export type PersonAvailability = components['schemas']['PersonAvailability'];
export type PersonOfLine = components['schemas']['PersonOfLine'];
export type Plan = components['schemas']['Plan'];
export type PlanAssignee = components['schemas']['PlanAssignee'];
export type PlanCustomField = components['schemas']['PlanCustomField'];
export type PlanDeadline = components['schemas']['PlanDeadline'];
export type PlanDifference = components['schemas']['PlanDifference'];
export type PlanPitch = components['schemas']['PlanPitch'];
export type PlanPublication = components['schemas']['PlanPublication'];
export type PlanPublished = components['schemas']['PlanPublished'];
export type PlanRow = components['schemas']['PlanRow'];
export type PlanRowVersion = components['schemas']['PlanRowVersion'];
export type PlanSchedule = components['schemas']['PlanSchedule'];
export type PlanSince = components['schemas']['PlanSince'];
export type PlanTask = components['schemas']['PlanTask'];
export type PlanVersions = components['schemas']['PlanVersions'];
export type Platform = components['schemas']['Platform'];
export type PlatformClosing = components['schemas']['PlatformClosing'];
export type PlatformColor = components['schemas']['PlatformColor'];
export type PlatformCountsHidden = components['schemas']['PlatformCountsHidden'];
export type PlatformIssue = components['schemas']['PlatformIssue'];
export type PlatformList = components['schemas']['PlatformList'];
export type PlatformShortName = components['schemas']['PlatformShortName'];
export type PlatformStatuses = components['schemas']['PlatformStatuses'];
export type PreviewedDates = components['schemas']['PreviewedDates'];
export type Problem = components['schemas']['Problem'];
export type Publication = components['schemas']['Publication'];
export type PublicationCustomField = components['schemas']['PublicationCustomField'];
export type PublicationCustomFieldList = components['schemas']['PublicationCustomFieldList'];
export type PublicationDays = components['schemas']['PublicationDays'];
export type PublicationEntry = components['schemas']['PublicationEntry'];
export type PublicationGate = components['schemas']['PublicationGate'];
export type Publish = components['schemas']['Publish'];
export type Published = components['schemas']['Published'];
export type PutPresence = components['schemas']['PutPresence'];
export type QuietHours = components['schemas']['QuietHours'];
export type ReadNoticesAnswer = components['schemas']['ReadNoticesAnswer'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Reference = components['schemas']['Reference'];
export type ReferenceCategory = components['schemas']['ReferenceCategory'];
export type ReferenceCustomField = components['schemas']['ReferenceCustomField'];
export type ReferenceData = components['schemas']['ReferenceData'];
export type ReferenceOrNone = components['schemas']['ReferenceOrNone'];
export type ReferencePlatform = components['schemas']['ReferencePlatform'];
export type ReferencePublicationCustomField = components['schemas']['ReferencePublicationCustomField'];
export type ReferenceTaskCustomField = components['schemas']['ReferenceTaskCustomField'];
export type ReferenceType = components['schemas']['ReferenceType'];
export type ReferenceUser = components['schemas']['ReferenceUser'];
export type RefreshToken = components['schemas']['RefreshToken'];
export type RefusedLine = components['schemas']['RefusedLine'];
export type RegionWithHolidays = components['schemas']['RegionWithHolidays'];
export type RemoveSecondFactor = components['schemas']['RemoveSecondFactor'];
export type ReplaceAbsence = components['schemas']['ReplaceAbsence'];
export type ReplaceCategory = components['schemas']['ReplaceCategory'];
export type ReplaceCustomFieldOption = components['schemas']['ReplaceCustomFieldOption'];
export type ReplaceDayNote = components['schemas']['ReplaceDayNote'];
export type ReplaceGroup = components['schemas']['ReplaceGroup'];
export type ReplacePlatform = components['schemas']['ReplacePlatform'];
export type ReplacePlatformPublicationStatuses = components['schemas']['ReplacePlatformPublicationStatuses'];
export type ReplaceShift = components['schemas']['ReplaceShift'];
export type ReplaceType = components['schemas']['ReplaceType'];
export type ResendToWebhook = components['schemas']['ResendToWebhook'];
export type Resent = components['schemas']['Resent'];
export type RevokeToken = components['schemas']['RevokeToken'];
export type RevokeTokenAnswer = components['schemas']['RevokeTokenAnswer'];
export type Roster = components['schemas']['Roster'];
export type RosterAbsence = components['schemas']['RosterAbsence'];
export type RosterDeadline = components['schemas']['RosterDeadline'];
export type RosterNote = components['schemas']['RosterNote'];
export type RosterPerson = components['schemas']['RosterPerson'];
export type RosterShift = components['schemas']['RosterShift'];
export type RosterTask = components['schemas']['RosterTask'];
export type RosterUser = components['schemas']['RosterUser'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViewList = components['schemas']['SavedViewList'];
export type SavedViewQuery = components['schemas']['SavedViewQuery'];
export type Schedule = components['schemas']['Schedule'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SeenPrincipal = components['schemas']['SeenPrincipal'];
export type SelectionFieldValue = components['schemas']['SelectionFieldValue'];
export type Series = components['schemas']['Series'];
export type SeriesBesideStory = components['schemas']['SeriesBesideStory'];
export type SeriesList = components['schemas']['SeriesList'];
export type SeriesMember = components['schemas']['SeriesMember'];
export type SeriesMemberList = components['schemas']['SeriesMemberList'];
export type SeriesOfStory = components['schemas']['SeriesOfStory'];
export type SeriesProblem = components['schemas']['SeriesProblem'];
export type SeriesWarning = components['schemas']['SeriesWarning'];
export type Session = components['schemas']['Session'];
export type SessionEntry = components['schemas']['SessionEntry'];
export type SessionEntryList = components['schemas']['SessionEntryList'];
export type SessionOrganization = components['schemas']['SessionOrganization'];
export type SessionUser = components['schemas']['SessionUser'];
export type SetIssueOrder = components['schemas']['SetIssueOrder'];
export type SetOwnPassword = components['schemas']['SetOwnPassword'];
export type SetOwnTaskDone = components['schemas']['SetOwnTaskDone'];
export type SetUp = components['schemas']['SetUp'];
export type Setup = components['schemas']['Setup'];
export type Shift = components['schemas']['Shift'];
export type ShiftList = components['schemas']['ShiftList'];
export type SignIn = components['schemas']['SignIn'];
export type SignInMethods = components['schemas']['SignInMethods'];
export type SignInOrganization = components['schemas']['SignInOrganization'];
export type SignInOrganizations = components['schemas']['SignInOrganizations'];
export type SingleSchedule = components['schemas']['SingleSchedule'];
export type SourceOfRow = components['schemas']['SourceOfRow'];
export type SourceOfStory = components['schemas']['SourceOfStory'];
export type SplitOffDay = components['schemas']['SplitOffDay'];
export type Status = components['schemas']['Status'];
export type StatusList = components['schemas']['StatusList'];
export type StatusSettings = components['schemas']['StatusSettings'];
export type StatusSettingsList = components['schemas']['StatusSettingsList'];
export type Story = components['schemas']['Story'];
export type SubjectOfFinding = components['schemas']['SubjectOfFinding'];
export type TakeOverTasks = components['schemas']['TakeOverTasks'];
export type TakenOver = components['schemas']['TakenOver'];
export type Target = components['schemas']['Target'];
export type TargetDay = components['schemas']['TargetDay'];
export type TargetDays = components['schemas']['TargetDays'];
export type TargetList = components['schemas']['TargetList'];
export type Task = components['schemas']['Task'];
export type TaskCustomField = components['schemas']['TaskCustomField'];
export type TaskCustomFieldList = components['schemas']['TaskCustomFieldList'];
export type TaskDoneState = components['schemas']['TaskDoneState'];
export type TaskEntry = components['schemas']['TaskEntry'];
export type TaskFormat = components['schemas']['TaskFormat'];
export type TaskFormatList = components['schemas']['TaskFormatList'];
export type TaskFormatSettings = components['schemas']['TaskFormatSettings'];
export type TaskFormatSettingsList = components['schemas']['TaskFormatSettingsList'];
export type TaskGate = components['schemas']['TaskGate'];
export type TaskLink = components['schemas']['TaskLink'];
export type TaskReceipt = components['schemas']['TaskReceipt'];
export type TaskReceiptList = components['schemas']['TaskReceiptList'];
export type Template = components['schemas']['Template'];
export type TemplateBody = components['schemas']['TemplateBody'];
export type TemplateList = components['schemas']['TemplateList'];
export type TemplateUse = components['schemas']['TemplateUse'];
export type TemplateUser = components['schemas']['TemplateUser'];
export type TemplateUses = components['schemas']['TemplateUses'];
export type TemplateWarning = components['schemas']['TemplateWarning'];
export type TestMail = components['schemas']['TestMail'];
export type TextFieldValue = components['schemas']['TextFieldValue'];
export type TextLength = components['schemas']['TextLength'];
export type TextLengthOption = components['schemas']['TextLengthOption'];
export type TimeOfDay = components['schemas']['TimeOfDay'];
export type TimeSlot = components['schemas']['TimeSlot'];
export type TimeSlotList = components['schemas']['TimeSlotList'];
export type TimeSlotTiming = components['schemas']['TimeSlotTiming'];
export type TimeTiming = components['schemas']['TimeTiming'];
export type Token = components['schemas']['Token'];
export type ToldChannel = components['schemas']['ToldChannel'];
export type TrashedElement = components['schemas']['TrashedElement'];
export type TrashedElementList = components['schemas']['TrashedElementList'];
export type Type = components['schemas']['Type'];
export type TypeList = components['schemas']['TypeList'];
export type UnavailabilityReason = components['schemas']['UnavailabilityReason'];
export type UndoChanges = components['schemas']['UndoChanges'];
export type Undone = components['schemas']['Undone'];
export type UndoneImport = components['schemas']['UndoneImport'];
export type UnlinkExternalElement = components['schemas']['UnlinkExternalElement'];
export type UsePasswordLink = components['schemas']['UsePasswordLink'];
export type User = components['schemas']['User'];
export type UserList = components['schemas']['UserList'];
export type UserSettings = components['schemas']['UserSettings'];
export type UserSignIn = components['schemas']['UserSignIn'];
export type Version = components['schemas']['Version'];
export type WallClock = components['schemas']['WallClock'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WeeklySchedule = components['schemas']['WeeklySchedule'];
export type WhenOfFinding = components['schemas']['WhenOfFinding'];
export type WhoIsHere = components['schemas']['WhoIsHere'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type WriteAbsenceType = components['schemas']['WriteAbsenceType'];
export type WriteCms = components['schemas']['WriteCms'];
export type WriteCost = components['schemas']['WriteCost'];
export type WriteCustomFieldOption = components['schemas']['WriteCustomFieldOption'];
export type WriteCustomFields = components['schemas']['WriteCustomFields'];
export type WriteDayNote = components['schemas']['WriteDayNote'];
export type WriteDeadline = components['schemas']['WriteDeadline'];
export type WriteElement = components['schemas']['WriteElement'];
export type WriteExternalElement = components['schemas']['WriteExternalElement'];
export type WriteLink = components['schemas']['WriteLink'];
export type WriteLocation = components['schemas']['WriteLocation'];
export type WriteMoney = components['schemas']['WriteMoney'];
export type WritePeriod = components['schemas']['WritePeriod'];
export type WritePublication = components['schemas']['WritePublication'];
export type WriteSchedule = components['schemas']['WriteSchedule'];
export type WriteTask = components['schemas']['WriteTask'];
export type WriteTextLength = components['schemas']['WriteTextLength'];
export type WriteTiming = components['schemas']['WriteTiming'];
export type WriteType = components['schemas']['WriteType'];
export type $defs = Record<string, never>;
/** POSTs that take no `Idempotency-Key`. */
export const postsWithoutKey: readonly string[] = [
  "/api/v2/auth/token",
  "/api/v2/auth/refresh",
  "/api/v2/auth/revoke",
  "/api/daybook/v1/setup",
  "/api/daybook/v1/session",
  "/api/daybook/v1/password-reset",
  "/api/daybook/v1/password-link/check",
  "/api/daybook/v1/password-link/use"
]
