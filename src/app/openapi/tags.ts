/** The sections of the reference, in order, with their introductions. */
export const tags: Readonly<Record<string, string>> = {
  Authentication:
    'Access tokens for systems: OAuth 2.0 client credentials, refresh, revocation, and the metadata to verify tokens.',
  'Set-up': 'Create the first organization of a server.',
  Sessions: 'Sign people in and out with a cookie, and list and end their sessions.',
  'My work': 'Tasks, shifts and absences of the signed-in person. Freelancers see nothing else.',
  Mail: 'What became of invitations, resets and other mail, and whether this server sends any.',
  'API clients': 'Credentials with which systems get tokens. A secret is shown once and stored as a hash.',
  Organization: 'The newsroom itself: its name, its time zone and the features it uses.',
  Platforms:
    'Where stories are published: a website, a print title, a newsletter. A platform is scheduled weekly or by single dates; this cannot be changed later.',
  'Time slots': 'Named hours of the day on a platform. Print platforms have none.',
  Categories: 'Sections of a platform, with one level of sub-categories.',
  Types: 'Kinds of publications of a platform, such as report or commentary.',
  Targets: 'How many stories or characters an issue should have.',
  Groups: 'Desks and topics that stories belong to, in a tree.',
  Users: 'People, including freelancers who never sign in.',
  Absences: 'Periods in which people are away, with the reason.',
  Shifts: 'Who works when, week by week. Shifts are defined in the settings.',
  'Day notes': 'One note per shift and day.',
  Statuses:
    'The progress of stories, tasks and publications. Any active status may follow any other. Each kind has at most one default.',
  'Task formats': 'Kinds of tasks (text, pictures, video …) with their statuses and text lengths.',
  'Custom fields':
    'Additional fields of stories, tasks and publications. Task fields can be limited to formats, publication fields to platforms.',
  Elements:
    'Stories, always returned whole with their tasks and publications. Every write returns the updated story.',
  Tasks: 'Assignments within a story. They are only addressed through it.',
  Publications: 'Where and how a story is published. Links to tasks are explicit.',
  Notices: 'What people are told of what others did.',
  Channels: 'Other programs that are told of a group’s stories, such as Slack, Teams or Mattermost.',
  Comments: 'What people say to each other about a story, and its brief. They are no part of the story.',
  Imports: 'Stories from a table: first what would become of its lines, then the stories, and back.',
  Templates: 'Stories that begin alike: a stored body of a new story, with days counted from its own.',
  Series: 'Stories that repeat: one is made from a template for each date of a rule.',
  'External systems': 'The counterparts of a story in other systems, such as an article in a CMS.',
  Plan: 'The content of each planning page, in one request.',
  'Saved views': 'Named sets of filters for a page.',
  Feeds:
    'Secret addresses that show a saved view, or your tasks and shifts, in calendars, spreadsheets, programs and on pages.',
  Digests: 'Saved views that you have mailed to you.',
  Roster: 'Who works when, who is away, and who is available.',
  Trash: 'Deleted stories, which can be restored.',
  Changes:
    'Everything that changes, exactly once and in order: for copies of stories and for what reacts to them.',
  Calendars: 'Addresses of calendars whose events become stories.',
  Webhooks: 'Changes as they are sent to other systems. `webhooks` of this document has the message.',
  Audit: 'Who did what, when and from where.',
  Backups: 'Files with everything on the server. They are restored there, by a command.',
}
