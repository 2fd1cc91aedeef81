import { enter } from './support/acts.ts'
import { fileProcesso, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

test('a tag: made, put on a process, seen in the list, renamed, taken off, deleted', async ({ page, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person)
  const name = 'Urgente'
  const renamed = 'Prazo correndo'
  const menu = page.getByRole('button', { name: 'marcador', exact: true })
  const onProcess = page.getByRole('region', { name: 'Marcadores' }).getByRole('listitem')
  const row = page.locator('tr, li').filter({ has: page.getByRole('link', { name: String(id), exact: true }) })
  await enter(page, person)

  await test.step('the process leads to making one, and that back to the process', async () => {
    await page.goto(`/processo/${id}/details`)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Criar marcador' }).click()
    await expect(page).toHaveURL('/marcadores/create')
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await page.getByRole('radio', { name: 'Vermelho', exact: true }).check()
    await page.getByRole('button', { name: 'criar' }).click()
    await expect(page.getByText('Marcador criado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(`/processo/${id}/details`)
  })

  await test.step('it is put on the process', async () => {
    await menu.click()
    await page.getByRole('menuitemcheckbox', { name }).click()
    await expect(page.getByText('Marcador adicionado com sucesso')).toBeVisible()
    await expect(onProcess).toHaveText([name])
    await expect(page.getByRole('menuitemcheckbox', { name })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('the list shows it', async () => {
    await page.goto('/processos')
    await expect(row.getByText(name)).toBeVisible()
  })

  await test.step('renamed, it is called so everywhere', async () => {
    await page.goto('/marcadores')
    await page.getByRole('link', { name }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill(renamed)
    await page.getByRole('button', { name: 'salvar' }).click()
    await expect(page.getByText('Salvo com sucesso')).toBeVisible()
    await expect(page.getByRole('link', { name: renamed })).toBeVisible()
    await page.goto('/processos')
    await row.getByRole('link', { name: String(id), exact: true }).click()
    await expect(onProcess).toHaveText([renamed])
  })

  await test.step('removing the tag takes it off the process and out of the list', async () => {
    await page.getByRole('button', { name: `Remover o marcador ${renamed}` }).click()
    await expect(page.getByText('Marcador removido com sucesso')).toBeVisible()
    await expect(onProcess).toHaveCount(0)
    await page.getByRole('link', { name: 'voltar' }).click()
    await expect(row).toBeVisible()
    await expect(row.getByText(renamed)).toHaveCount(0)
  })

  await test.step('deleted, it is offered no more', async () => {
    await page.goto('/marcadores')
    await page.getByRole('link', { name: renamed }).click()
    await page.getByRole('button', { name: 'excluir' }).click()
    await page.getByRole('button', { name: 'excluir marcador' }).click()
    await expect(page.getByText('Marcador excluído com sucesso')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Criar marcador' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: renamed })).toHaveCount(0)
    await page.goto(`/processo/${id}/details`)
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Criar marcador' })).toBeVisible()
    await expect(page.getByRole('menuitemcheckbox', { name: renamed })).toHaveCount(0)
  })
})
