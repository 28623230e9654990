/** A mail that shows whether mail arrives. */
export const testMail = (to: string, baseUrl: string) => ({
  to,
  subject: 'Test mail from Daybook',
  text: `Hello,

this mail was sent to see whether mail from Daybook arrives:

${baseUrl}

It does. There is nothing to do.
`,
})
