/** The programs of the quickstart. They are tried as they stand here, in `test/pages/quickstart.test.ts`. */

/** How a system calls Daybook: with nothing but curl, or from a program. */
export const languages = ['curl', 'JavaScript', 'Python'] as const
export type Language = (typeof languages)[number]

export type Programs = Readonly<Record<Language, string>>

export const install = (url: string): Programs => ({
  curl: '# Nothing: curl is there.',
  JavaScript: `npm install ${url}/docs/client.tgz`,
  Python: 'pip install requests',
})

export const connect: Programs = {
  curl: `TOKEN=$(curl -s $DAYBOOK_URL/api/v2/auth/token -d grant_type=client_credentials \\
  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  JavaScript: `import { createDaybook } from '@daybook/client'

const daybook = createDaybook({
  url: process.env.DAYBOOK_URL,
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
})`,
  Python: `import json, os, requests

url = os.environ["DAYBOOK_URL"]
token = requests.post(f"{url}/api/v2/auth/token", data={
    "grant_type": "client_credentials",
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
}).json()["access_token"]
daybook = requests.Session()
daybook.headers["Authorization"] = f"Bearer {token}"`,
}

export const list: Programs = {
  curl: `curl -s "$DAYBOOK_URL/api/v2/elements?dateFrom=2026-06-15&dateTo=2026-06-21" \\
  -H "Authorization: Bearer $TOKEN"`,
  JavaScript: `const week = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }
for await (const story of daybook.entries('/api/v2/elements', { params: { query: week } }))
  console.log(story.id, story.title)`,
  Python: `week = {"dateFrom": "2026-06-15", "dateTo": "2026-06-21"}
for story in daybook.get(f"{url}/api/v2/elements", params=week).json()["content"]:
    print(story["id"], story["title"])`,
}

export const plan: Programs = {
  curl: `curl -s $DAYBOOK_URL/api/v2/elements -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: budget-vote-1" \\
  -d "{\\"title\\": \\"Budget vote\\", \\"groupIds\\": [$GROUP_ID], \\"tasks\\": [{\\"headline\\": \\"Report\\"}]}"`,
  JavaScript: `const { data: story } = await daybook.POST('/api/v2/elements', {
  body: { title: 'Budget vote', groupIds: [Number(process.env.GROUP_ID)], tasks: [{ headline: 'Report' }] },
})
console.log(story.id, story.tasks[0]?.id)`,
  Python: `story = daybook.post(f"{url}/api/v2/elements", headers={"Idempotency-Key": "budget-vote-2"}, json={
    "title": "Budget vote",
    "groupIds": [int(os.environ["GROUP_ID"])],
    "tasks": [{"headline": "Report"}],
}).json()
print(story["id"], story["tasks"][0]["id"])`,
}

export const follow: Programs = {
  curl: `NEXT=$(curl -s "$DAYBOOK_URL/api/v2/changes" -H "Authorization: Bearer $TOKEN" |
  sed 's/.*"next":\\([0-9]*\\).*/\\1/')
# Now list what you copy. Then ask for what has changed since, again and again, each time after the last \`next\`.
curl -s "$DAYBOOK_URL/api/v2/changes?after=$NEXT&types=element&include=document&wait=30" \\
  -H "Authorization: Bearer $TOKEN"`,
  JavaScript: `import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const file = 'stories.json'
const copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stories: {} }

for await (const news of daybook.followChanges({ after: copy.next, types: ['element'], documents: true })) {
  if (news.kind === 'begin') {
    copy.stories = {}
    for await (const story of daybook.entries('/api/v2/elements')) copy.stories[story.id] = story
  } else
    for (const { subject, document } of news.changes)
      if (document) copy.stories[subject.id] = document
      else delete copy.stories[subject.id]
  copy.next = news.next
  writeFileSync(\`\${file}.new\`, JSON.stringify(copy))
  renameSync(\`\${file}.new\`, file)
}`,
  Python: `file = "stories.json"
copy = json.load(open(file)) if os.path.exists(file) else {"stories": {}}

while True:
    params = {"after": copy.get("next"), "types": "element", "include": "document", "wait": 30}
    answer = daybook.get(f"{url}/api/v2/changes", params=params, timeout=60)
    begins = answer.status_code == 410 or "next" not in copy
    if answer.status_code == 410:
        answer = daybook.get(f"{url}/api/v2/changes")
    answer.raise_for_status()
    news = answer.json()
    if begins:
        copy["stories"], page = {}, {"size": 100}
        while page:
            found = daybook.get(f"{url}/api/v2/elements", params=page).json()
            copy["stories"].update({str(story["id"]): story for story in found["content"]})
            page = {"size": 100, "cursor": found["nextCursor"]} if found["hasMore"] else None
    for change in news["content"]:
        if "document" in change:
            copy["stories"][str(change["subject"]["id"])] = change["document"]
        else:
            copy["stories"].pop(str(change["subject"]["id"]), None)
    copy["next"] = news["next"]
    with open(f"{file}.new", "w") as new:
        json.dump(copy, new)
    os.replace(f"{file}.new", file)`,
}

export const receive: Programs = {
  curl: `curl -s $DAYBOOK_URL/api/daybook/v1/webhooks -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Website CMS", "url": "https://cms.example.org/daybook", "types": ["element"]}'`,
  JavaScript: `import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook } from '@daybook/client'

createServer(async (request, answer) => {
  try {
    const secret = process.env.WEBHOOK_SECRET
    const message = verifyWebhook({ secret, headers: request.headers, body: await buffer(request) })
    console.log(message.type, message.subject)
    answer.writeHead(204).end()
  } catch {
    answer.writeHead(400).end()
  }
}).listen(4030)`,
  Python: `import base64, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def verified(headers, body):
    sent = headers["webhook-timestamp"]
    content = f"{headers['webhook-id']}.{sent}.".encode() + body
    signature = "v1," + base64.b64encode(hmac.digest(key, content, "sha256")).decode()
    signed = any(hmac.compare_digest(signature, one) for one in headers["webhook-signature"].split())
    if not signed or abs(time.time() - int(sent)) > 300:
        raise ValueError("not from Daybook")
    return json.loads(body)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            message = verified(self.headers, body)
        except Exception:
            return self.send_error(400)
        print(message["type"], message["subject"], flush=True)
        self.send_response(204)
        self.end_headers()

HTTPServer(("", 4030), Receiver).serve_forever()`,
}
