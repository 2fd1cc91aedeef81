import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { pdfFile } from './pdf.ts'
import { type Account, credentials } from './people.ts'
import { expect, test } from './test.ts'

/** Signs in through the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { email, password } = credentials(account)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(account === 'secretaria' || account === 'admin' ? /\/secretaria$/ : /\/home$/)
}

/** Begins a session without the form and shows no page of it yet: for journeys that are not about signing in. */
export async function enter(page: Page, account: Account): Promise<void> {
  const login = await page.request.post('/api/login', { data: credentials(account) })
  expect(login.status(), await login.text()).toBe(200)
  // A file that runs no script: the browser keeps a session for the pages of one origin.
  await page.goto('/robots.txt')
  await page.evaluate((session) => localStorage.setItem('concordia.sessao', session), await login.text())
}

/** Opens an address as somebody who has signed in before. */
export async function openAs(page: Page, account: Account, address: string): Promise<void> {
  await enter(page, account)
  await page.goto(address)
}

/**
 * A browser of somebody's own, with a session if an account is given, at an address if one is given. Playwright gives the project's
 * settings to every context of a test, so that on a phone all people of a journey have one; this makes sure of it.
 */
export async function somebody(browser: Browser, account?: Account, address?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  expect(page.viewportSize()).toEqual(test.info().project.use.viewport)
  if (account) await enter(page, account)
  if (address) await page.goto(address)
  return page
}

/** Opens the menu, which is a drawer on phones; on wide screens it is always at the side. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Abrir menu/ })
  // The address may change before the page is drawn, and isVisible does not wait.
  await button
    .or(page.getByRole('navigation', { name: 'Menu principal' }))
    .filter({ visible: true })
    .first()
    .waitFor()
  if (await button.isVisible()) await button.click()
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'sair' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** The newest e-mail of the demo's letter box with this subject for this address, as text. */
export async function readMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    for (let page = 1; page <= 5; page++) {
      const list = await (await request.get('/dev/emails', { params: { page, para: to } })).text()
      const rows = list.split('<li>').filter((row) => row.includes(to) && subject.test(row))
      id = /\/dev\/emails\/(\d+)[?"]/.exec(rows[0] ?? '')?.[1]
      if (id) break
    }
    expect(id, `an e-mail to ${to}`).toBeDefined()
  }).toPass()
  const [, message] = (await (await request.get(`/dev/emails/${id}`)).text()).split('<main>')
  return message!
}

/** The address behind the button of the newest such e-mail, without our origin. */
export async function buttonIn(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const mail = await readMail(request, to, subject)
  const href = /href="https?:\/\/[^/"]+(\/(?:convite|email\/verify|processo|negociacao)\/[^"]+)"/.exec(mail)![1]!
  return href.replaceAll(/&(amp|#38);/g, '&')
}

/** Admits the form of signature in the dialog with the text, and types the code that came with the newest such e-mail. */
export async function signHere(page: Page, dialog: Locator, { to, about }: { to: string; about: RegExp }): Promise<void> {
  // Asked where the signer's CPF is not the document of the parte.
  const socio = dialog.getByRole('radio', { name: 'Sócio' })
  if ((await socio.count()) > 0) await socio.check()
  await dialog.getByRole('checkbox', { name: /^Li o texto inteiro/ }).check()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = page.getByRole('dialog', { name: 'Informe o código' })
  await expect(code).toBeVisible()
  const mail = await readMail(page.request, to, about)
  const field = code.getByRole('textbox', { name: 'Código' })
  await field.fill(/\b\d{6}\b/.exec(mail.slice(mail.indexOf('Código')))![0])
  await field.press('Enter')
}

/** Counts the clicks on this page from now on, until it is loaded again. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { clicks: 0 }
    addEventListener('pointerdown', () => count.clicks++, { capture: true })
    return count
  })
  return () => counted.evaluate(({ clicks }) => clicks)
}

/** Opens the data of a parte, which are folded on a phone. */
export async function unfoldParte(page: Page, nome: string): Promise<void> {
  const parte = page.locator('details', { has: page.getByText(nome, { exact: true }) })
  if ((await parte.getAttribute('open')) === null) await parte.locator('summary').click()
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

/** Goes past the drafts that earlier journeys of the same person left. */
export async function beginBlank(page: Page): Promise<void> {
  const anew = page.getByRole('button', { name: 'começar em branco' })
  await anew
    .or(page.getByRole('textbox', { name: 'Classe/tipo', exact: true }))
    .first()
    .waitFor()
  if (await anew.isVisible()) await anew.click()
}

/** The fields of every filing: area, class and partes. */
async function fillSubject(page: Page, { classe, demandante, demandada }: PetitionFacts): Promise<void> {
  await beginBlank(page)
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
  await group.getByRole('textbox', { name: 'CPF/CNPJ', exact: true }).fill(documento)
  await group.getByRole('textbox', { name: 'Telefone celular', exact: true }).fill('11987654321')
  await group.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Praça da Sé, 1')
  await group.getByRole('textbox', { name: 'E-mail principal', exact: true }).fill(email)
}

const upload = (page: Page, label: string, name: string) =>
  chooseFile(page.locator(`input[type=file][aria-label="${label}"]`), pdfFile(name))

/** Answers the questionnaire of an arbitrator who has nothing to reveal. */
export async function answerQuestionnaire(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(8)
  for (let n = 1; n <= 8; n++) await page.getByRole('button', { name: `${n < 7 ? 'Não' : 'Sim'} (pergunta ${n})` }).click()
}

/** Chooses an option of a field with a list. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses a file, and waits until the form has taken and, with a draft, uploaded it. */
export async function chooseFile(input: Locator, file: ReturnType<typeof pdfFile>): Promise<void> {
  await input.setInputFiles(file)
  const page = input.page()
  await expect(page.getByRole('button', { name: `Remover ${file.name}` })).toBeVisible()
  // Not toBeHidden: a bar at 0 % has no width, and counts as hidden.
  await expect(page.getByRole('progressbar', { name: `Envio de ${file.name}` })).toHaveCount(0)
}
