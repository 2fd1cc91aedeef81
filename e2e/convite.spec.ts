import type { Page } from '@playwright/test'
import { buttonIn, openAs, somebody } from './support/acts.ts'
import { fileProcesso, openNegociacao, registerPerson } from './support/api.ts'
import { newcomer } from './support/people.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

type Newcomer = ReturnType<typeof newcomer>

/** The clicks and taps of a person, over all their pages; typing goes from field to field by the keyboard. */
function counter() {
  let clicks = 0
  const on = async (page: Page, role: 'link' | 'button' | 'option' | 'checkbox', name: string | RegExp) => {
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click()
    clicks += 1
  }
  const inMail = async (page: Page, link: string) => {
    await page.goto(link)
    clicks += 1
  }
  return { on, inMail, clicks: () => clicks }
}
type Counter = ReturnType<typeof counter>

/** From the page of the invitation to the end of the registration, never typing the address. */
async function registerFrom(page: Page, { cpf, email, password }: Newcomer, { on }: Counter) {
  await on(page, 'link', 'criar conta')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Nome').fill('Pessoa')
  await field('Sobrenome').fill('Convidada')
  await field('CPF').fill(cpf)
  await field('RG').fill('12.345.678-9')
  await field('Telefone celular').fill('11987654321')
  await on(page, 'button', 'prosseguir')
  await field('CEP').fill('01001000')
  await field('Endereço').fill('Praça da Sé')
  await field('Número').fill('1')
  await field('Bairro').fill('Sé')
  await page.getByRole('combobox', { name: 'Cidade' }).fill('campinas')
  await on(page, 'option', 'Campinas - SP')
  await on(page, 'button', 'prosseguir')
  await expect(field('E-mail de login')).toHaveValue(email)
  await field('Senha').fill(password)
  await field('Confirmação da senha').fill(password)
  await on(page, 'checkbox', 'Li e aceito os Termos de Uso')
  await on(page, 'button', 'cadastrar')
  await expect(page.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
}

const proposta = (page: Page) =>
  page
    .getByRole('region', { name: 'Situação da negociação' })
    .getByText(/R\$ \d/)
    .first()
const isNegociacao = (id: number) => new RegExp(`/negociacao/${id}/details$`)

test('an invited person without an account reaches the proposal in at most nine clicks, and never types the address', async ({
  page,
  request,
}) => {
  const invited = newcomer()
  const id = await openNegociacao(request, await registerPerson(request), invited.email)
  const person = counter()
  await person.inMail(page, await buttonIn(page.request, invited.email, /convite/))
  await expect(page.getByRole('heading', { name: 'Convite para negociar', level: 1 })).toBeVisible()
  await expect(page.getByText('Pessoa de Ensaio convidou você a negociar. Crie sua conta ou entre.')).toBeVisible()
  await expect(page.getByText(invited.email)).toBeVisible()
  await expect(page.locator('main')).not.toContainText('R$')
  await registerFrom(page, invited, person)
  await person.inMail(page, await buttonIn(page.request, invited.email, /Confirme seu e-mail/))
  await expect(page).toHaveURL(isNegociacao(id))
  await expect(proposta(page)).toBeVisible()
  expect(person.clicks()).toBeLessThanOrEqual(9)
})

test.describe('on two devices', () => {
  // The link of the confirmation asks the other device for the password.
  test.use({ expectedErrors: [/status of 422/] })

  test('the confirmation on the other one opens the page there, in nine clicks, and on the first one too', async ({
    page,
    browser,
    request,
  }) => {
    const invited = newcomer()
    const id = await openNegociacao(request, await registerPerson(request), invited.email)
    const person = counter()
    await person.inMail(page, await buttonIn(page.request, invited.email, /convite/))
    await registerFrom(page, invited, person)
    const phone = await somebody(browser)
    await person.inMail(phone, await buttonIn(page.request, invited.email, /Confirme seu e-mail/))
    await phone.getByRole('textbox', { name: 'Senha', exact: true }).fill(invited.password)
    await person.on(phone, 'button', 'confirmar e-mail')
    await expect(phone).toHaveURL(isNegociacao(id))
    await expect(proposta(phone)).toBeVisible()
    expect(person.clicks()).toBeLessThanOrEqual(9)
    await expect(page).toHaveURL(isNegociacao(id))
    await expect(proposta(page)).toBeVisible()
  })
})

test.describe('the link of an e-mail', () => {
  test.use({ expectedErrors: [/status of (403|404)/] })

  test('forwarded gives nothing: neither to a stranger signed out, nor to one with an account, who reads for whom it is', async ({
    page,
    browser,
    request,
  }) => {
    const invited = newcomer()
    const id = await openNegociacao(request, await registerPerson(request), invited.email)
    const link = await buttonIn(page.request, invited.email, /convite/)
    const stranger = await somebody(browser, await registerPerson(request), link)
    await expect(stranger.getByText(`Este convite foi enviado a ${invited.email}`)).toBeVisible()
    await stranger.goto(`/negociacao/${id}/details`)
    await expect(note(stranger, new RegExp(`não participa da negociação ${id}`))).toBeVisible()
  })

  test('opens the page again for a person who has entered, and signed out it leads there by the sign-in', async ({
    page,
    browser,
    request,
  }) => {
    const invited = newcomer()
    const id = await openNegociacao(request, await registerPerson(request), invited.email)
    const link = await buttonIn(page.request, invited.email, /convite/)
    await registerPerson(request, invited)
    await openAs(page, invited, link)
    await expect(page).toHaveURL(isNegociacao(id))
    const elsewhere = await somebody(browser, undefined, link)
    await expect(elsewhere.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
    await elsewhere.getByRole('link', { name: 'entrar' }).click()
    await elsewhere.getByRole('textbox', { name: 'E-mail', exact: true }).fill(invited.email)
    await elsewhere.getByRole('textbox', { name: 'Senha', exact: true }).fill(invited.password)
    await elsewhere.getByRole('button', { name: 'entrar' }).click()
    await expect(elsewhere).toHaveURL(isNegociacao(id))
  })

  test('enters a process in one click for an account with the address; another account is asked for number and password', async ({
    page,
    browser,
    request,
  }) => {
    const named = await registerPerson(request)
    const id = await fileProcesso(request, await registerPerson(request), { demandada: named.email })
    const link = await buttonIn(page.request, named.email, /número e senha de acesso/)
    const stranger = await somebody(browser, await registerPerson(request), link)
    await expect(stranger.getByRole('heading', { name: `Acompanhar o processo ${id}`, level: 1 })).toBeVisible()
    await openAs(page, named, link)
    await expect(note(page, 'Processo adicionado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/processo/${id}/details`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ × /)
  })

  test('leads a person without an account over the registration to the process, which they then follow', async ({
    page,
    request,
  }) => {
    const invited = newcomer()
    const id = await fileProcesso(request, await registerPerson(request), { demandada: invited.email })
    const person = counter()
    await person.inMail(page, await buttonIn(page.request, invited.email, /número e senha de acesso/))
    await expect(page.getByText(/protocolou um processo arbitral em que você é parte/)).toBeVisible()
    await registerFrom(page, invited, person)
    await person.inMail(page, await buttonIn(page.request, invited.email, /Confirme seu e-mail/))
    await expect(page).toHaveURL(new RegExp(`/processo/${id}/details`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ × /)
    expect(person.clicks()).toBeLessThanOrEqual(9)
  })
})
