import { expectAccessible } from './support/accessible.ts'
import { chooseFile, signIn } from './support/acts.ts'
import { acceptDesignation, archiveProcesso, fileProcesso, registerPerson } from './support/api.ts'
import { designate } from './support/designate.ts'
import { pdfFile } from './support/pdf.ts'
import { expect, test } from './support/test.ts'

test('states: the tabs of the account, the requests for profiles with errors, a request that waits', async ({
  page,
  request,
}) => {
  test.slow()
  await signIn(page, await registerPerson(request))
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('')
  await page.getByRole('button', { name: 'salvar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'registration data with an error')
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await page.getByRole('button', { name: 'alterar senha' }).click()
  await expect(page.getByRole('region', { name: 'Histórico de entradas' }).getByText('Entrou').first()).toBeVisible()
  await expectAccessible(page, 'security, new password with errors')
  await page.getByRole('tab', { name: 'Adicionar terceiro para pagamentos' }).click()
  await expect(page.getByText(/^Nenhum terceiro\. Os boletos/)).toBeVisible()
  await expectAccessible(page, 'no third party for payments')

  await page.getByRole('tab', { name: 'Perfil' }).click()
  for (const nome of ['advogado', 'perito', 'árbitro', 'mediador']) {
    await page.getByRole('button', { name: `pedir perfil de ${nome}` }).click()
    await page.getByRole('region', { name: nome }).getByRole('button', { name: 'enviar pedido' }).click()
  }
  await expect(page.getByText('Adicione seu currículo em pdf')).toHaveCount(3)
  await expectAccessible(page, 'requests for all profiles with errors')
  const advogado = page.getByRole('region', { name: 'Advogado' })
  await advogado.getByRole('textbox', { name: 'Inscrição na OAB' }).fill('SP 123.456')
  await chooseFile(advogado.locator('input[type=file]'), pdfFile('carteira.pdf'))
  await advogado.getByRole('button', { name: 'enviar pedido' }).click()
  await expect(advogado.getByText('Perfil aguardando aprovação')).toBeVisible()
  await expectAccessible(page, 'request that waits')
  await advogado.getByRole('button', { name: 'remover solicitação' }).click()
  await expect(page.getByRole('dialog', { name: 'Remover a solicitação?' })).toBeVisible()
  await expectAccessible(page, 'removal of a request asked')
})

test('states: an approved profile with a photo being cut, the public lists, support', async ({ page }) => {
  await signIn(page, 'arbitro2')
  await page.goto('/settings?aba=perfil')
  await expect(page.getByText('Perfil aprovado')).toBeVisible()
  await expectAccessible(page, 'approved profile')
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Foto escolhida, cortada em quadrado' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Posição do corte' })).toBeVisible()
  await expectAccessible(page, 'photo being cut')

  await page.getByRole('textbox', { name: 'Apresentação' }).fill('Direito imobiliário e da construção.')
  await page.getByRole('textbox', { name: 'Endereço do Lattes' }).fill('http://lattes.cnpq.br/0000000000000000')
  await page.getByRole('checkbox', { name: /^Concordo/ }).check()
  await page.getByRole('button', { name: 'salvar texto público' }).click()
  await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await expectAccessible(page, 'public text with its photo')

  await page.goto('/mediadores-gerais')
  await expect(page.getByText('Ainda não há mediadores nesta lista.')).toBeVisible()
  await expectAccessible(page, 'empty public list')
  await page.goto('/arbitros-gerais')
  const card = page.getByRole('listitem').filter({ hasText: 'Conta do Segundo Árbitro' })
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page, 'public list')
  await page.getByRole('textbox', { name: 'Buscar por nome' }).fill('ninguém assim')
  await expect(page.getByText('Ninguém com este nome.')).toBeVisible()
  await expectAccessible(page, 'search of a public list without a result')
  await page.goto('/suporte')
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
  await expectAccessible(page, 'support')
})

test('states: third parties for processes, the closing report', async ({ page, request }) => {
  test.slow()
  const person = await registerPerson(request)
  await signIn(page, person)
  await page.goto('/report/fechamento')
  await expect(page.getByText('Este relatório é exclusivo para árbitros.')).toBeVisible()
  await expectAccessible(page, 'closing report for arbitrators only')

  await page.goto('/settings?aba=terceiros-processos')
  await expect(page.getByText(/^Nenhum terceiro\. Só você/)).toBeVisible()
  await page.getByRole('button', { name: 'adicionar', exact: true }).click()
  await expect(page.getByText('Informe o terceiro')).toBeVisible()
  await expectAccessible(page, 'no third party for processes, none chosen')
  await page.getByRole('combobox', { name: 'Nome do terceiro' }).fill('Terceiro Árbitro')
  await page.getByRole('option', { name: /^Conta do Terceiro Árbitro/ }).click()
  await page.getByRole('button', { name: 'adicionar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Adicionar Conta do Terceiro Árbitro?' })).toBeVisible()
  await expectAccessible(page, 'third party for processes asked')
  await page.getByRole('button', { name: 'Adicionar terceiro' }).click()
  await expect(page.getByRole('button', { name: 'remover Conta do Terceiro Árbitro' })).toBeVisible()
  await expectAccessible(page, 'third party for processes')

  const id = await fileProcesso(request, 'parte')
  await designate(id, person.email)
  await acceptDesignation(request, person, id)
  await archiveProcesso(request, id)
  await page.goto('/report/fechamento')
  await page.getByRole('textbox', { name: 'Data inicial' }).fill('01/01/2001')
  await page.getByRole('textbox', { name: 'Data final' }).fill('31/12/2049')
  await page.getByRole('textbox', { name: 'Data final' }).blur()
  await expect(page.getByText('Processos encerrados', { exact: true })).toBeVisible()
  await expectAccessible(page, 'closing report with its figures')
})
