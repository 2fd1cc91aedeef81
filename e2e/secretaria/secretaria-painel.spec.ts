import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, openAs, signIn } from '../support/acts.ts'
import { fileProcesso, registerPerson } from '../support/api.ts'
import { acceptDesignation, designateSomebody } from '../support/designate.ts'
import { docket } from '../support/secretaria.ts'
import { expect, test } from '../support/test.ts'

test('an arbitrator sets a deadline with reminders and gives a task: it waits on the panel, is taken, noted and finished, which the arbitrator is told and the audit trail shows', async ({
  page,
  browser,
  request,
}) => {
  const id = await fileProcesso(request, await registerPerson(request))
  const arbitrator = await designateSomebody(request, id)
  await acceptDesignation(request, arbitrator, id)

  const chambers = await browser.newContext()
  const arbiter = await chambers.newPage()
  await openAs(arbiter, arbitrator, `/processo/${id}/details`)
  await arbiter.getByRole('link', { name: 'movimentar / peticionar' }).click()
  await choose(arbiter, 'Descrição', 'Despacho')
  await arbiter.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' }).check()
  await choose(arbiter, 'Tarefa', 'Expedir ofício')
  await arbiter.getByRole('checkbox', { name: 'Definir prazo' }).check()
  await arbiter.getByRole('radio', { name: 'Em dias úteis' }).check()
  await arbiter.getByRole('textbox', { name: 'Dias úteis' }).fill('60')
  const reminders = arbiter.getByRole('combobox', { name: 'Lembretes' })
  await reminders.fill('4')
  await reminders.press('Enter')
  await arbiter.getByRole('button', { name: 'peticionar' }).click()
  await expect(arbiter.getByText('Informe o prazo', { exact: true })).toBeVisible()
  const day = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await arbiter.getByRole('textbox', { name: 'Prazo da tarefa' }).fill(day)
  await arbiter.getByRole('button', { name: 'peticionar' }).click()
  await expect(arbiter.getByText('Evento criado com sucesso')).toBeVisible()
  await expect(docket(arbiter).getByText('Despacho', { exact: true })).toBeVisible()
  await expect(docket(arbiter).getByText('4 dias', { exact: true })).toBeVisible()

  await signIn(page, 'secretaria')
  await expect(page.getByRole('heading', { name: 'Painel da secretaria', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: /^\d+ tarefas? a fazer/ }).click()
  await expect(page).toHaveURL(/\/secretaria\/tarefas$/)
  // Other journeys leave tasks too.
  const task = page.getByRole('article').filter({ has: page.getByRole('link', { name: `${id}, Cobrança contratual` }) })
  await expect(task.getByText(day)).toBeVisible()
  const number = (await task.getByRole('heading').getAttribute('id'))!.replace('tarefa-', '')

  await task.getByRole('button', { name: 'assumir: Expedir ofício' }).click()
  await expect(page.getByText('A tarefa está com você.')).toBeVisible()
  await expect(task.getByText('com você', { exact: true })).toBeVisible()
  await task.getByRole('button', { name: 'anotar: Expedir ofício' }).click()
  await task.getByRole('textbox', { name: 'Nota' }).fill('Ofício enviado ao cartório.')
  await task.getByRole('button', { name: 'salvar nota' }).click()
  await expect(task.getByRole('listitem').getByText('Ofício enviado ao cartório.')).toBeVisible()
  await page.getByRole('tab', { name: 'Minhas' }).click()
  await task.getByRole('button', { name: 'concluir: Expedir ofício' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'concluir tarefa' }).click()
  await expect(page.getByText('Tarefa concluída.', { exact: true })).toBeVisible()
  await expect(task).toBeHidden()
  await page.getByRole('tab', { name: 'Concluídas' }).click()
  await expect(task.getByText('por você')).toBeVisible()

  await arbiter.goto('/notifications')
  await expect(arbiter.getByText(`Processo ${id}: tarefa concluída`)).toBeVisible()
  await chambers.close()

  await page.goto('/secretaria/auditoria')
  await filterByTask(page, number)
  for (const act of ['Assumiu', 'Anotou', 'Concluiu']) {
    await expect(page.getByText(act, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'exportar CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'exportar CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(4)
  for (const act of ['Assumiu', 'Anotou', 'Concluiu']) expect(csv).toContain(`${act};Tarefa;${number}`)
  await page.getByRole('button', { name: 'limpar filtro' }).click()
  await expect(page.getByText('Exportou', { exact: true }).first()).toBeVisible()
  expect(page.url()).toMatch(/\/secretaria\/auditoria$/)
})

async function filterByTask(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'filtrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar a auditoria' })
  await dialog.getByRole('combobox', { name: 'Objeto', exact: true }).click()
  await page.getByRole('option', { name: 'Tarefa', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill(number)
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect(page.getByRole('region', { name: 'Filtro em uso' })).toContainText(`Objeto: Tarefa · Número do objeto: ${number}`)
}
