import { readFile } from 'node:fs/promises'
import { pdfText } from '../server/test/pdf/pdf-text.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/acts.ts'
import { issueCertificate } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { expect, test } from './support/test.ts'

const FIELD = 'input[type=file]'

const certidao = (buffer: Buffer) => ({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer })
/** Days after the 28th: other journeys register earlier ones. */
const DAYS = ['2021-12-29', '2021-12-30'] as const

test('anybody checks a certificate of the chamber, keeps the report, and sees that a changed copy is not valid', async ({
  page,
  request,
}) => {
  const certificate = await issueCertificate(request, DAYS[0])
  await page.goto('/valida')
  const validar = page.getByRole('button', { name: 'validar' })
  await expect(validar).toBeDisabled()
  await expectAccessible(page, 'validator, empty')

  await page.locator(FIELD).setInputFiles(certidao(certificate))
  await expect(page.getByText('SHA-256, calculado no seu navegador')).toBeVisible()
  await expectAccessible(page, 'validator, file chosen')
  await validar.click()
  await expect(page.getByRole('heading', { name: /^A assinatura deste documento é válida/ })).toBeFocused()
  await expect(page.getByText(/O arquivo é idêntico ao que a câmara emitiu/)).toBeVisible()
  await page.getByText('Detalhes da conferência').click()
  await expectAccessible(page, 'validator, good result')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'baixar relatório de conformidade' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const changed = Buffer.from(certificate)
  changed[Math.floor(changed.length / 3)]! ^= 1
  await page.getByRole('button', { name: 'Remover certidao.pdf' }).click()
  await page.locator(FIELD).setInputFiles(certidao(changed))
  await validar.click()
  await expect(page.getByRole('heading', { name: 'Nenhuma assinatura válida encontrada.' })).toBeVisible()
  await expect(page.getByText(/idêntico ao que a câmara emitiu/)).toBeHidden()
  await expectAccessible(page, 'validator, bad result')
})

test.describe('the code printed on a document', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('tells what was issued and whether a file is that; an unknown one says so', async ({ page, request }) => {
    const certificate = await issueCertificate(request, DAYS[1])
    const printed = (await pdfText(certificate)).replaceAll(/\s+/g, ' ')
    const code = /com o código ((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})/.exec(printed)![1]!
    await page.goto(`/valida?codigo=${code}`)
    await expect(page.getByText('Certidão de indisponibilidade', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Código de verificação' })).toHaveValue(code)
    await expectAccessible(page, 'validator, code found')
    await page.locator(FIELD).setInputFiles(certidao(certificate))
    await expect(page.getByText('certidao.pdf é o documento deste código.')).toBeVisible()
    await page.getByRole('button', { name: 'Remover certidao.pdf' }).click()
    await page.locator(FIELD).setInputFiles(certidao(Buffer.concat([certificate, Buffer.from('\n')])))
    await expect(page.getByText('certidao.pdf não é idêntico ao documento deste código.')).toBeVisible()
    await expectAccessible(page, 'validator, file compared with a code')

    // Another code of sixteen signs, which nobody was given.
    const unknown = code.startsWith('Z') ? `Y${code.slice(1)}` : `Z${code.slice(1)}`
    await page.getByRole('textbox', { name: 'Código de verificação' }).fill(unknown.toLowerCase())
    await page.getByRole('button', { name: 'consultar' }).click()
    await expect(page.getByText(/^Nenhum documento emitido aqui tem este código/)).toBeVisible()
    await expect(page.getByText('Certidão de indisponibilidade', { exact: true })).toBeHidden()
    await expectAccessible(page, 'validator, code unknown')
  })
})

test.describe('a file that cannot be checked', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('says why on the card, also to somebody who is signed in', async ({ page }) => {
    await openAs(page, 'parte', '/valida')
    const damaged = { ...pdfFile('quebrado.pdf'), buffer: Buffer.from('%PDF-1.4\nisto não é um documento\n%%EOF\n') }
    await page.locator(FIELD).setInputFiles(damaged)
    await page.getByRole('button', { name: 'validar' }).click()
    await expect(page.getByText(/O arquivo está danificado/)).toBeVisible()
    await expectAccessible(page, 'validator, refused file')
  })
})
