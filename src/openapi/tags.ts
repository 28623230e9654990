/** The headings of the reference, in its order, with what is behind them. */
export const tags: Readonly<Record<string, string>> = {
  Authentication:
    'Access tokens for systems: OAuth 2.0 client credentials, refresh, revocation, and what other software needs to verify a token.',
  'Set-up': 'The first organization of a server that has none.',
  Sessions: 'People sign in with a cookie: who is signed in, where, and how to end it.',
  'My work': 'What everybody who is signed in has to do, and when they work: all that freelancers see.',
  'API clients':
    'The credentials with which systems get tokens. A secret is shown once and stored only as a hash.',
  Organization: 'The newsroom itself: its name, its time zone, what it uses.',
  Platforms:
    'Where stories are published: a website, a printed title, a newsletter. A platform is scheduled weekly or by single dates, for good.',
  'Time slots': 'Named hours of the day on a platform. Print platforms have none.',
  Categories: 'Sections of a platform, one level deep.',
  Types: 'Kinds of publications of a platform, such as report or commentary.',
  Groups: 'Desks and topics that stories belong to, as a tree.',
  Users: 'People, also freelancers who never sign in.',
  Absences: 'Who is away, from when to when, and why.',
  Shifts: 'When people work, week by week, and who. They are defined in the settings.',
  'Day notes': 'What is noted for a shift, day by day.',
  Statuses:
    'How far stories, tasks and publications are. Any active status may follow any other; of each kind at most one is the default.',
  'Task formats': 'Kinds of tasks (text, pictures, video …) with their statuses and text lengths.',
  'Custom fields':
    'What a newsroom wants to know of its stories, tasks and publications besides. Fields of tasks can be limited to formats, those of publications to platforms.',
  Elements:
    'Stories, each answered whole: with its tasks and its publications. Every write answers the refreshed story.',
  Tasks: 'Assignments within a story. They have no address of their own outside it.',
  Publications: 'Where and as what a story is published. They are linked to tasks explicitly.',
  'External systems': 'What a story is in other systems, such as the article in a CMS.',
  Plan: 'What the pages of the web application show, each in one request.',
  'Saved views': 'Questions that people put to a page again and again, under a name.',
  Roster: 'Who works when, who is away, and who could do more.',
  Trash: 'Deleted stories, and how to get them back.',
  Audit: 'Who did what, when and from where.',
}
