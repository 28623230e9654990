import type { Locator } from 'playwright-core'

/** Chooses an option of one of the page's choices by its name. */
export const chooseOption = async (choice: Locator, name: string): Promise<void> => {
  const label = (await choice.getAttribute('aria-label')) ?? ''
  await choice.click()
  const list = choice.page().getByRole('dialog', { name: label, exact: true })
  await list.getByRole('option', { name, exact: true }).click()
  await list.waitFor({ state: 'detached' })
}
