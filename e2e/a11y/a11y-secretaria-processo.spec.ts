import { expectAccessible } from '../support/accessible.ts'
import { openAs } from '../support/acts.ts'
import { fileProcesso } from '../support/api.ts'
import { designateNamed } from '../support/designate.ts'
import { choosePerson, docket, openAct, panel } from '../support/secretaria.ts'
import { expect, test } from '../support/test.ts'

test('states: the panel of the secretariat on a process, its menu and dialogs', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  await openAs(page, 'secretaria', `/processo/${id}/details`)
  await expect(panel(page).getByText('Aguarda a designação de 1 árbitro.')).toBeVisible()
  await expectAccessible(page, 'panel with a free seat')
  await panel(page).getByRole('button', { name: 'outros atos' }).click()
  await expect(page.getByRole('menuitem', { name: /^Suspender processo.*Indisponível enquanto/ })).toBeVisible()
  await expectAccessible(page, 'acts, some of which cannot be done now')
  await page.keyboard.press('Escape')

  await panel(page).getByRole('button', { name: 'designar árbitro', exact: true }).click()
  const designar = page.getByRole('dialog', { name: 'Designar árbitro' })
  await designar.getByRole('button', { name: 'designar árbitro', exact: true }).click()
  await expect(designar.getByText('Escolha uma pessoa')).toBeVisible()
  await choosePerson(designar, 'Conta do Árbitro')
  await expect(designar.getByRole('list', { name: 'Escolhido' })).toContainText('Conta do Árbitro')
  await expectAccessible(page, 'the roster, one person chosen')
  await page.keyboard.press('Escape')

  await designateNamed(request, 'processo', id, 'Conta do Terceiro Árbitro')
  await page.reload()
  await panel(page)
    .getByRole('button', { name: /^substituir/ })
    .click()
  const substituir = page.getByRole('dialog', { name: 'Substituir árbitro' })
  await substituir.getByRole('textbox', { name: /^Buscar/ }).fill('terceiro')
  await expect(substituir.getByText('Esta pessoa já está designada neste procedimento.')).toBeVisible()
  await substituir.getByRole('button', { name: 'substituir árbitro' }).click()
  await expect(substituir.getByText('Informe o motivo')).toBeVisible()
  await expectAccessible(page, 'replacing, with errors and somebody impeded')
  await page.keyboard.press('Escape')

  const recusar = await openAct(page, 'Recusar processo')
  await recusar.getByRole('button', { name: 'recusar processo' }).click()
  await expect(recusar.getByText('Informe o motivo')).toBeVisible()
  await expectAccessible(page, 'refusal of a process, without a reason')
  await page.keyboard.press('Escape')
  await openAct(page, 'Enviar nova senha de acesso')
  await expectAccessible(page, 'a new password asked')
  await page.keyboard.press('Escape')

  await docket(page).getByRole('button', { name: 'Sigilo de Contrato assinado' }).click()
  const sigilo = page.getByRole('dialog', { name: 'Sigilo do documento' })
  await sigilo.getByRole('button', { name: 'alterar sigilo' }).click()
  await expect(sigilo.getByText('O documento já está com este sigilo. Escolha outro.')).toBeVisible()
  await sigilo.getByRole('radio', { name: 'Algumas pessoas e a secretaria' }).check()
  await sigilo.getByRole('checkbox', { name: 'Demandantes' }).check()
  await expectAccessible(page, 'secrecy with errors')
  await sigilo.getByRole('textbox', { name: 'Motivo' }).fill('Segredo comercial.')
  await sigilo.getByRole('button', { name: 'alterar sigilo' }).click()
  await expect(panel(page).getByRole('region', { name: 'Documentos sob sigilo' })).toBeVisible()
  await expectAccessible(page, 'a document under secrecy')
  await page.goto('/processos?aguardando=designacao')
  await expect(page.getByRole('region', { name: 'Filtro em uso' })).toBeVisible()
  await expectAccessible(page, 'processes that wait for a designation')
})
