/** The style of the reference: quieter than Swagger UI's default, and with a width that suits reading. */
export const referenceCss = `
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .info li, .swagger-ui .info p, .swagger-ui .info table, .swagger-ui .btn, .swagger-ui label,
.swagger-ui .parameter__name, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .tab li,
.swagger-ui .response-col_status, .swagger-ui .opblock .opblock-section-header h4, .swagger-ui section.models h4,
.swagger-ui .opblock-description-wrapper p, .swagger-ui .scheme-container .schemes > label, .swagger-ui .opblock-tag small,
.swagger-ui .info a, .swagger-ui .renderedMarkdown p, .swagger-ui .response-col_description, .swagger-ui input {
  font-family: inherit;
}
.swagger-ui .wrapper { max-width: 1080px; }
.swagger-ui .info { margin: 2.2rem 0 1.4rem; }
.swagger-ui .info .title { font-size: 2.1rem; letter-spacing: -0.01em; }
.swagger-ui .info .description { max-width: 48rem; }
.swagger-ui .info p, .swagger-ui .info li { font-size: 1rem; line-height: 1.6; }
html .swagger-ui .info code, html .swagger-ui .renderedMarkdown code, html.dark-mode .swagger-ui .renderedMarkdown code {
  color: inherit; background: rgb(128 128 128 / 0.14); font-weight: 400; padding: 0.1em 0.35em; border-radius: 4px;
}
.swagger-ui .info hgroup.main a { font-size: 0.85rem; }
.swagger-ui .scheme-container { box-shadow: none; border-bottom: 1px solid rgb(128 128 128 / 0.25); padding: 0 0 1.2rem; background: none; }
.swagger-ui .scheme-container .servers, .swagger-ui .scheme-container .servers-title { display: none; }
.swagger-ui .scheme-container .schemes { justify-content: flex-end; }
.swagger-ui .opblock-tag { font-size: 1.25rem; padding: 0.9rem 0.4rem; }
.swagger-ui .opblock-tag > a { flex: 0 0 11rem; }
.swagger-ui .opblock-tag small { font-size: 0.92rem; line-height: 1.45; }
.swagger-ui .opblock { margin: 0 0 0.5rem; border-radius: 6px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 4px; min-width: 74px; font-size: 0.8rem; }
.swagger-ui .opblock .opblock-summary-path { font-size: 0.92rem; }
.swagger-ui .filter .operation-filter-input { max-width: 24rem; border-width: 1px; border-radius: 6px; padding: 0.55rem 0.8rem; }
`

/** Follows the reader's preference for light or dark. */
export const referenceScript = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
`
