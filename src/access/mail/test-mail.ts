/** A mail that shows whether mail arrives. */
export const testMail = (to: string, baseUrl: string) => ({
  to,
  subject: 'Test email from Daybook',
  text: `Hello,

This email was sent to see whether email from Daybook arrives:

${baseUrl}

It does. There is nothing to do.
`,
})
