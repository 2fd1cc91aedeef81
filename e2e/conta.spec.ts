import { chooseFile, openAs } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { newcomer } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a person asks to be an arbitrator, the secretariat reads the file and approves, and the public list shows the card', async ({
  page,
  request,
}) => {
  const facts = newcomer()
  const person = await registerPerson(request, facts)
  const lattes = `http://lattes.cnpq.br/${facts.cpf}`
  const apresentacao = `Direito da construção e contratos de obra, ${facts.cpf}.`
  const section = page.getByRole('region', { name: 'Árbitro', exact: true })

  await test.step('the request', async () => {
    await openAs(page, person, '/settings?aba=perfil')
    await section.getByRole('button', { name: 'pedir perfil de árbitro' }).click()
    await section.getByRole('textbox', { name: 'Endereço do Lattes' }).fill(lattes)
    await chooseFile(section.locator('input[type=file]'), pdfFile('curriculo.pdf'))
    await expect(section.getByText(/^Rascunho guardado em/)).toBeVisible()
    await page.reload()
    await section.getByRole('button', { name: 'Continuar rascunho' }).click()
    await expect(section.getByRole('textbox', { name: 'Endereço do Lattes' })).toHaveValue(lattes)
    await section.getByRole('button', { name: 'enviar pedido' }).click()
    await expect(section.getByText('Perfil aguardando aprovação')).toBeVisible()
    await expect(section.getByText('curriculo.pdf')).toBeVisible()
  })

  await test.step('the answer', async () => {
    await openAs(page, 'secretaria', '/secretaria/pessoas')
    await page.getByRole('textbox', { name: 'Nome, e-mail ou CPF' }).fill(person.email)
    await page.getByRole('button', { name: 'buscar' }).click()
    await expect(page.getByText('1 conta encontrada')).toBeAttached()
    await page.getByRole('link', { name: 'Pessoa de Ensaio' }).click()
    await page.getByRole('button', { name: 'abrir currículo de Pessoa de Ensaio' }).click()
    const file = page.getByRole('dialog', { name: 'Currículo de Pessoa de Ensaio' })
    await expect(file.locator('canvas, iframe').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(file).toBeHidden()
    await page.getByRole('button', { name: 'aprovar o perfil Árbitro de Pessoa de Ensaio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'aprovar perfil' }).click()
    await expect(page.getByText('aprovado', { exact: true })).toBeVisible()
  })

  const listed = async () => {
    const answer = await request.get('/api/arbitros-gerais')
    const { arbitros } = (await answer.json()) as { arbitros: { descricao: string; lattes: string }[] }
    return arbitros.filter((one) => one.lattes === lattes).map(({ descricao }) => descricao)
  }

  await test.step('the public text, with consent', async () => {
    expect(await listed(), 'nobody is listed without consent').toEqual([])
    await openAs(page, person, '/settings?aba=perfil')
    await expect(section.getByText('Perfil aprovado')).toBeVisible()
    await section.getByRole('textbox', { name: 'Apresentação' }).fill(apresentacao)
    await section.getByRole('checkbox', { name: /^Concordo/ }).check()
    await section.getByRole('button', { name: 'salvar texto público' }).click()
    await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  })

  await test.step('the public list, without signing in and on the screen of somebody else', async () => {
    expect(await listed()).toEqual([apresentacao])
    await openAs(page, 'parte2', '/arbitros-gerais')
    await page.getByRole('textbox', { name: 'Buscar por nome' }).fill('ensaio')
    const card = page.getByRole('listitem').filter({ hasText: apresentacao })
    await expect(card.getByRole('heading', { name: 'Pessoa de Ensaio' })).toBeVisible()
    await expect(card.getByRole('link', { name: /Currículo Lattes/ })).toHaveAttribute('href', lattes)
  })
})
