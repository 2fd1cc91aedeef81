import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pdfFile } from './pdf.ts'
import { DEMO_PASSWORD, demoEmail } from './people.ts'
import { expect } from './test.ts'

/** Signs in through the form: a demo account by its name, or an e-mail and password. */
export async function signIn(page: Page, account: string | { email: string; password: string }): Promise<void> {
  const { email, password } = typeof account === 'string' ? { email: demoEmail(account), password: DEMO_PASSWORD } : account
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/home$/)
}

/** Signs out by the menu, which on phones is opened first. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Abrir menu/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** The newest e-mail of the demo's letter box with this subject for this address, as text. */
export async function readMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    for (let page = 1; page <= 5; page++) {
      const list = await (await request.get(`/dev/emails?page=${page}`)).text()
      const rows = list.split('<tr>').filter((row) => row.includes(to) && subject.test(row))
      id = /\/dev\/emails\/(\d+)"/.exec(rows[0] ?? '')?.[1]
      if (id) break
    }
    expect(id, `an e-mail to ${to}`).toBeDefined()
  }).toPass()
  return (await request.get(`/dev/emails/${id}`)).text()
}

export interface PetitionFacts {
  classe: string
  /** Addresses of the two main contacts. */
  demandante: string
  demandada: string
}

/** Fills in step 1 of the petition wizard with the required fields and one document. */
export async function fillPetition(page: Page, facts: PetitionFacts): Promise<void> {
  await fillSubject(page, facts)
  await upload(page, 'Termo ou contrato', 'termo.pdf')
  await upload(page, 'Petição inicial', 'peticao.pdf')
  await page.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('100000')
  await page
    .getByRole('radiogroup', { name: /conciliação/ })
    .getByLabel('Sim')
    .check()
  await page.getByRole('checkbox').check()
}

/** Fills in step 1 of the wizard of a mediation case. */
export async function fillCase(page: Page, facts: PetitionFacts): Promise<void> {
  await fillSubject(page, facts)
  await page.getByRole('textbox', { name: 'Natureza da disputa', exact: true }).fill('Divergência sobre o prazo da obra')
  await page.getByRole('textbox', { name: 'Sua expectativa', exact: true }).fill('Um novo prazo de entrega')
  for (const question of [/tentativa de acordo/, /processo judicial/])
    await page.getByRole('radiogroup', { name: question }).getByLabel('Não').check()
  await page.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('600000')
}

/** The fields of every filing: area, class and partes. */
async function fillSubject(page: Page, { classe, demandante, demandada }: PetitionFacts): Promise<void> {
  await page.getByRole('combobox', { name: /^Área/ }).click()
  await page.getByRole('option', { name: 'Contratos' }).click()
  await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill(classe)
  await fillParte(page, 'Demandante 1', { nome: 'Parte Demandante', documento: '11144477735', email: demandante })
  await fillParte(page, 'Demandada 1', { nome: 'Parte Demandada', documento: '12ABC34501DE35', email: demandada })
}

/** Fills in the fields of one parte. */
export async function fillParte(
  page: Page,
  legend: string,
  { nome, documento, email }: { nome: string; documento: string; email: string },
): Promise<void> {
  const group = page.getByRole('group', { name: legend })
  await group.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome)
  await group.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).pressSequentially(documento)
  await group.getByRole('textbox', { name: 'Telefone celular', exact: true }).pressSequentially('11987654321')
  await group.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Praça da Sé, 1')
  await group.getByRole('textbox', { name: 'E-mail principal', exact: true }).fill(email)
}

const upload = (page: Page, label: string, name: string) =>
  chooseFile(page.locator(`input[type=file][aria-label="${label}"]`), pdfFile(name))

/** Chooses a file, and waits until the form has checked and taken it. */
export async function chooseFile(input: Locator, file: ReturnType<typeof pdfFile>): Promise<void> {
  await input.setInputFiles(file)
  await expect(input.page().getByRole('button', { name: `Remover ${file.name}` })).toBeVisible()
}
