import { fillPetition, openAs, signIn, signOut } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('a session that ends under a half-filled petition', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('leads to sign-in, back to the petition, and the draft is offered with its files', async ({ page, request }) => {
    const person = await registerPerson(request)
    await openAs(page, person, '/processo/create')
    await fillPetition(page, {
      classe: 'Execução de contrato',
      demandante: person.email,
      demandada: demoEmail('parte2'),
    })
    // Only this page has what is typed now: it is saved after the sign-in.
    const signedOut = Promise.withResolvers<void>()
    await page.route('**/api/rascunho/*', async (route) => {
      await signedOut.promise
      await route.continue()
    })
    await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Execução de contrato social')
    // Another client of the same person signs this session out on the server.
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('concordia.sessao')!) as { authToken: string }).authToken,
    )
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
    signedOut.resolve()
    await expect(page).toHaveURL(/\/login\?volta=/)
    await page.unroute('**/api/rascunho/*')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'entrar' }).click()
    await expect(page).toHaveURL(/\/processo\/create$/)
    await expect(page.getByText(/com 2 arquivos/)).toBeVisible()
    await page.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect(page.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Execução de contrato social')
    await expect(page.getByRole('group', { name: 'Demandada 1' }).getByRole('textbox', { name: 'CPF/CNPJ' })).toHaveValue(
      '12.ABC.345/01DE-35',
    )
    for (const name of ['termo.pdf', 'peticao.pdf'])
      await expect(page.getByRole('button', { name: `Remover ${name}` })).toBeVisible()

    await signOut(page)
    await signIn(page, person)
    await expect(page.getByRole('link', { name: /^Rascunho não enviado: Petição inicial/ })).toBeVisible()
  })
})

test.describe('two tabs', () => {
  // A poll of the unread count may be on its way when the session ends.
  test.use({ expectedErrors: [/status of 401/] })

  test('signing out in one signs out the other', async ({ page, context }) => {
    await openAs(page, 'arbitro', '/home')
    const other = await context.newPage()
    await other.goto('/processos')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await signOut(page)
    await expect(other).toHaveURL(/\/login/)
  })
})
