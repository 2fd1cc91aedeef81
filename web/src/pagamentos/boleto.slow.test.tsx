import { expect, test } from 'vitest'
import { paymentStep, TERCEIRO } from '../test/payment.tsx'
import { question } from '../ui/dialog/confirm.ts'

const OWNER = 'Pagador do boleto'

async function slip(options: Parameters<typeof paymentStep>[0] = {}) {
  const at = await paymentStep(options)
  await at.means('Boleto').click()
  const owner = at.screen.getByRole('combobox', { name: OWNER })
  await expect.element(owner).toBeEnabled()
  return { ...at, owner, issue: at.button('gerar boleto e protocolar') }
}

test("a double click issues one slip, in the user's own name; the page says how long the bank takes", async () => {
  const { screen, owner, issue, paid, charges } = await slip()
  await expect.element(owner).toHaveValue('Em meu nome')
  await expect.element(screen.getByText(/vence 5 dias depois.*até 3 dias úteis.*A petição é protocolada agora/)).toBeVisible()
  for (let click = 0; click < 2; click++) (issue.element() as HTMLElement).click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls).toEqual([[{ meio: 'boleto', valor: 500_000, convenio: null }]])
  expect(charges).toEqual([])
})

test('the slip of a third party', async () => {
  const { screen, owner, issue, paid } = await slip()
  await owner.click()
  await screen.getByRole('option', { name: TERCEIRO.nome }).click()
  await issue.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0]).toMatchObject({ meio: 'boleto', terceiro_id: 5 })
})

test("the chosen third party can be changed and deleted here; then the slip is in the user's own name again", async () => {
  let all = [TERCEIRO]
  const { screen, owner, issue, paid, choice } = await slip({
    stored: { terceiro_id: 5 },
    answers: {
      'GET /user/terceiros/pagamentos': () => ({ terceiros: all }),
      'PUT /settings/terceiro/pagamentos/5': (body) => {
        all = [{ ...TERCEIRO, nome: (body as { nome: string }).nome }]
        return { terceiro: all[0], message: 'Salvo com sucesso' }
      },
      'DELETE /settings/terceiro/pagamentos/5': () => {
        all = []
        return { message: 'Excluído com sucesso' }
      },
    },
  })
  await expect.element(owner).toHaveValue(TERCEIRO.nome)
  await screen.getByRole('button', { name: 'editar terceiro' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Editar terceiro' })
  await dialog.getByRole('textbox', { name: 'Nome completo ou razão social', exact: true }).fill('Outro Nome')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(owner).toHaveValue('Outro Nome')
  expect(choice().terceiro_id).toBe(5)

  await screen.getByRole('button', { name: 'editar terceiro' }).click()
  await dialog.getByRole('button', { name: 'excluir' }).click()
  await expect.poll(() => question.get()?.title).toBe('Excluir terceiro')
  question.get()!.answer(true)
  await expect.element(owner).toHaveValue('Em meu nome')
  await expect.element(dialog).not.toBeInTheDocument()
  await issue.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0]).not.toHaveProperty('terceiro_id')
})

test('a third party chosen in a draft and deleted since gets no slip', async () => {
  const { owner, issue, paid } = await slip({ stored: { terceiro_id: 99 } })
  await expect.element(owner).toHaveValue('Em meu nome')
  await issue.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0]).not.toHaveProperty('terceiro_id')
})

test("when third parties cannot be loaded, a slip in the user's own name is still possible", async () => {
  const { screen, means, button, paid } = await paymentStep({
    answers: { 'GET /user/terceiros/pagamentos': () => [500, { message: 'Falhou.' }] },
  })
  await means('Boleto').click()
  await expect.element(screen.getByText('Falhou.')).toBeVisible()
  await button('gerar boleto e protocolar').click()
  await expect.poll(() => paid).toHaveBeenCalled()
})
