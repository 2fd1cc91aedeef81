import { MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import { openAs } from '../support/acts.ts'
import { fileProcesso, moveProcesso, registerPerson } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('the docket has a person’s flood of movements, and the secretariat sends its e-mails', async ({ page, request }) => {
  const author = await registerPerson(request)
  const flooded = await fileProcesso(request, author)
  for (let i = 0; i <= MOVIMENTACOES_POR_HORA; i++) await moveProcesso(request, author, flooded, 'Juntada de documentos')
  await openAs(page, 'secretaria', '/secretaria')
  await page
    .getByRole('link', { name: /grupos? de avisos retidos/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Avisos retidos', level: 1 })).toBeVisible()
  const group = page.getByRole('article', { name: `Processo ${flooded}: movimentações demais` })
  await expect(group.getByText('Pessoa de Ensaio')).toBeVisible()
  await group.getByRole('button', { name: /^liberar envio/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Liberar envio' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Conferi os documentos.')
  await dialog.getByRole('button', { name: 'liberar envio' }).click()
  await expect(page.getByText(/avisos? liberados? para envio\.$/)).toBeVisible()
  await expect(group).toHaveCount(0)
})
