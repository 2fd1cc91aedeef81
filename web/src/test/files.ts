import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Waits for the file input behind a drop area: the form's code may still be loading. */
export async function fileInput(label: string): Promise<HTMLInputElement> {
  const find = () => document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  await expect.poll(find).not.toBeNull()
  return find()!
}

/** Chooses large files in the page itself: megabytes through the browser's driver take seconds. */
export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses files, and waits until the form has taken them. */
export async function chooseFile(label: string, ...files: File[]): Promise<void> {
  await userEvent.upload(await fileInput(label), files)
  for (const { name } of files) await expect.element(page.getByRole('button', { name: `Remover ${name}` })).toBeVisible()
}
