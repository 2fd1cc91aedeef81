import { fillPetition, signIn, signOut } from './support/acts.ts'
import { DEMO_PASSWORD, demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('a session that ends under a half-filled petition', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('leads to sign-in, back to the petition, and the draft is offered', async ({ page }) => {
    await signIn(page, 'advogado')
    await page.goto('/processo/create')
    await fillPetition(page, {
      classe: 'Execução de contrato',
      demandante: demoEmail('advogado'),
      demandada: demoEmail('parte2'),
    })
    // Another client of the same person signs this session out on the server.
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('concordia.sessao')!) as { authToken: string }).authToken,
    )
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page).toHaveURL(/\/login\?volta=/)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(demoEmail('advogado'))
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'entrar' }).click()
    await expect(page).toHaveURL(/\/processo\/create$/)
    await expect(page.getByText(/termo\.pdf, peticao\.pdf/)).toBeVisible()
    await page.getByRole('button', { name: 'Continuar rascunho' }).click()
    await expect(page.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Execução de contrato')
    await expect(page.getByRole('group', { name: 'Demandada 1' }).getByRole('textbox', { name: 'CPF/CNPJ' })).toHaveValue(
      '12.ABC.345/01DE-35',
    )
  })
})

test.describe('two tabs', () => {
  // A poll of the unread count may be on its way when the session ends.
  test.use({ expectedErrors: [/status of 401/] })

  test('signing out in one signs out the other', async ({ page, context }) => {
    await signIn(page, 'arbitro')
    const other = await context.newPage()
    await other.goto('/processos')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await signOut(page)
    await expect(other).toHaveURL(/\/login/)
  })
})
