import page from '../../../../../docs/webhooks.md?raw'

const languages = ['Node.js', 'Python', 'PHP'] as const

/** The code that checks a signature, as the documentation has it. */
export const verificationSnippets = languages.map((language) => {
  const section = page.slice(page.indexOf(`### ${language}\n`))
  const code = /```\w+\n([\s\S]*?)```/.exec(section)?.[1]
  return { language, code: (code ?? '').trimEnd() }
})
