import { chooseFile, fillCase, openAs, signHere, somebody } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { demoEmail } from './support/people.ts'
import { choosePerson, docket, note, openAct, panel } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

test('a case from its filing over designation, acceptance, movements and a private session to its end', async ({
  page,
  browser,
  request,
}) => {
  const party = await registerPerson(request)
  await openAs(page, party, '/home')

  await test.step('filing in three steps, with help, the fee of 0,7 % and a covenant', async () => {
    await page.getByRole('link', { name: 'Envio de caso' }).click()
    await page.getByRole('button', { name: 'O que é demandada?' }).click()
    const help = page.getByRole('dialog', { name: 'O que é demandada?' })
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await fillCase(page, { classe: 'Empreitada', demandante: party.email, demandada: demoEmail('parte2') })
    await page
      .getByRole('radiogroup', { name: /processo judicial/ })
      .getByLabel('Sim')
      .check()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByText('Informe o número do processo')).toBeVisible()
    await page.getByRole('textbox', { name: 'Número do processo judicial' }).fill('em segredo, 3ª Vara Cível')
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: 'Revise as informações antes de prosseguir' })).toBeFocused()
    await expect(page.getByText('em segredo, 3ª Vara Cível')).toBeVisible()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: 'Recolhimento de Custas', level: 2 })).toBeFocused()
    const apply = page.getByRole('button', { name: 'aplicar' })
    await expect(apply).toBeDisabled()
    await page.getByLabel(/Código/).fill('bemvindo10')
    await apply.click()
    await expect(note(page, 'Convênio aplicado com sucesso')).toBeVisible()
    await page.getByRole('button', { name: 'pagar R$ 3.780,00 e protocolar' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(note(page, 'Pagamento realizado com sucesso!')).toBeVisible()
  })

  const at = await test.step('it is counted at home, and its list leads to its details', async () => {
    await page.goto('/casos/aguardando-aceite')
    await expect(page.getByRole('heading', { name: 'Casos / Mediação', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: /^\d+$/ }).click()
    await expect(page.getByRole('heading', { name: 'Detalhes do caso', level: 1 })).toBeVisible()
    return new URL(page.url()).pathname
  })
  await expect(page.getByText('R$ 600.000,00')).toBeVisible()

  const secretaria = await somebody(browser, 'secretaria', at)
  await test.step('the secretariat designates a mediator', async () => {
    await panel(secretaria).getByRole('button', { name: 'designar mediador', exact: true }).click()
    const dialog = secretaria.getByRole('dialog', { name: 'Designar mediador' })
    await choosePerson(dialog, 'Conta do Mediador')
    await dialog.getByRole('button', { name: 'designar mediador', exact: true }).click()
    await expect(note(secretaria, /^Designaç/)).toBeVisible()
  })

  const mediador = await somebody(browser, 'mediador', at)
  await test.step('the mediator reads the duty to disclose and accepts', async () => {
    await expect(mediador.getByText('Divergência sobre o prazo da obra')).toBeVisible()
    await expect(mediador.getByText('Um novo prazo de entrega')).toBeHidden()
    await mediador.getByRole('button', { name: 'aceitar designação' }).click()
    const dialog = mediador.getByRole('dialog', { name: 'Aceitar a designação?' })
    await expect(dialog).toContainText('tem o dever de revelar às partes, antes da aceitação')
    await dialog.getByRole('textbox', { name: 'Fatos a revelar às partes' }).fill('Dei aula a uma das partes em 2015.')
    await dialog.getByRole('button', { name: 'ler o termo' }).click()
    const termo = mediador.getByRole('dialog', { name: 'Assinar o termo de aceite' })
    await expect(termo).toContainText('Dei aula a uma das partes em 2015.')
    const about = new RegExp(`termo de aceite do caso ${/\d+/.exec(at)![0]}\\b`)
    await signHere(mediador, termo, { to: demoEmail('mediador'), about })
    await expect(note(mediador, 'Indicação de mediador aceita')).toBeVisible()
    await expect(mediador.getByText('Ativo', { exact: true })).toBeVisible()
    await expect(mediador.getByRole('button', { name: 'aceitar designação' })).toHaveCount(0)
    await expect(mediador.getByText('Um novo prazo de entrega')).toBeVisible()
  })

  await test.step('the mediator writes an evento in free text, with a document and a task', async () => {
    await mediador.getByRole('link', { name: 'movimentar / peticionar' }).click()
    await mediador.getByRole('button', { name: 'peticionar' }).click()
    await expect(mediador.getByText('Informe uma descrição para o evento')).toBeVisible()
    await mediador.getByRole('textbox', { name: 'Descrição' }).fill('Convite para a primeira sessão')
    await mediador.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' }).check()
    await mediador.getByRole('combobox', { name: 'Tarefa' }).click()
    await mediador.getByRole('option').first().click()
    const day = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    await mediador.getByRole('textbox', { name: 'Prazo da tarefa' }).fill(day)
    await chooseFile(mediador.locator('input[aria-label="Adicionar documentos"]'), pdfFile('convite.pdf'))
    await mediador.getByRole('button', { name: 'peticionar' }).click()
    await expect(note(mediador, 'Evento criado com sucesso')).toBeVisible()
  })

  await test.step('a parte opens the document in a tab of its own, whose address has no token', async () => {
    await page.goto(at)
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      docket(page)
        .getByRole('link', { name: /^convite/ })
        .click(),
    ])
    await expect(tab.getByRole('heading', { name: /^convite/, level: 1 })).toBeVisible()
    await expect(tab.locator('canvas, iframe').first()).toBeVisible()
    expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toMatch(/^\/caso\/\d+\/documento\/\d+$/)
    await tab.close()
  })

  await test.step('suspended, it warns before a movement, which makes it active again', async () => {
    await secretaria.goto(at)
    const dialog = await openAct(secretaria, 'Suspender caso')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('As partes pediram tempo.')
    await dialog.getByRole('button', { name: 'suspender caso' }).click()
    await expect(note(secretaria, /^O caso foi suspenso/)).toBeVisible()
    await page.goto(at)
    await page.getByRole('button', { name: 'movimentar / peticionar' }).click()
    const warning = page.getByRole('dialog', { name: 'Caso suspenso' })
    await expect(warning).toContainText(
      'Este caso está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja prosseguir?',
    )
    await expect(warning.getByRole('button', { name: 'fechar', exact: true })).toBeVisible()
    await warning.getByRole('button', { name: 'sim, prosseguir' }).click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Retomada das conversas')
    await page.getByRole('button', { name: 'peticionar' }).click()
    await expect(note(page, 'Evento criado com sucesso')).toBeVisible()
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
  })

  await test.step('the parte says something only to the mediator: they read it, the secretariat sees that it is there', async () => {
    await page.getByRole('link', { name: 'movimentar / peticionar' }).click()
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Aceitamos até cinquenta mil')
    await page.getByRole('checkbox', { name: 'Só para o mediador' }).check()
    await chooseFile(page.locator('input[aria-label="Adicionar documentos"]'), pdfFile('limite.pdf'))
    await page.getByRole('button', { name: 'peticionar' }).click()
    await expect(docket(page).getByText('Aceitamos até cinquenta mil')).toBeVisible()
    await mediador.goto(at)
    await expect(docket(mediador).getByText('Aceitamos até cinquenta mil')).toBeVisible()
    await expect(docket(mediador).getByRole('link', { name: /^limite/ })).toBeVisible()
    await secretaria.goto(at)
    await expect(docket(secretaria).getByText('Envio reservado ao mediador')).toBeVisible()
    await expect(docket(secretaria).getByText('Sob sigilo: somente quem enviou e o mediador').first()).toBeVisible()
    await expect(secretaria.getByText(/cinquenta mil|limite/)).toHaveCount(0)
  })

  await test.step('the mediator keeps notes, which are there on return and as PDF', async () => {
    await mediador.getByRole('link', { name: 'minhas notas' }).click()
    await mediador.getByRole('textbox', { name: 'Notas' }).click()
    await mediador.keyboard.type('Cinquenta mil é o limite.')
    await mediador.getByRole('button', { name: 'guardar notas' }).click()
    await expect(note(mediador, 'Notas guardadas')).toBeVisible()
    await mediador.reload()
    await expect(mediador.getByRole('textbox', { name: 'Notas' })).toHaveText('Cinquenta mil é o limite.')
    const [file] = await Promise.all([
      mediador.waitForEvent('download'),
      mediador.getByRole('button', { name: /^baixar PDF/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Notas do caso \d+\.pdf$/)
  })

  await test.step('without a signed agreement the mediator is led to one, and ends the case without, by the final term, which everybody opens', async () => {
    await mediador.goto(at)
    await mediador.getByRole('button', { name: 'encerrar a mediação' }).click()
    const dialog = mediador.getByRole('dialog', { name: 'Encerrar a mediação' })
    await dialog.getByRole('radio', { name: 'Com acordo' }).check()
    await expect(dialog.getByRole('link', { name: 'escrever o acordo' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Sem acordo' }).check()
    await dialog.getByRole('textbox', { name: /^Declaração do mediador/ }).fill('As partes seguem conversando.')
    await dialog.getByRole('button', { name: 'encerrar a mediação' }).click()
    await expect(note(mediador, /^A mediação foi encerrada/)).toBeVisible()
    await expect(mediador.getByText('Arquivado', { exact: true })).toBeVisible()
    await expect(mediador.getByRole('button', { name: 'encerrar a mediação' })).toHaveCount(0)
    await page.goto('/casos/arquivados')
    await page.getByRole('link', { name: at.split('/')[2]!, exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Detalhes do caso/, level: 1 })).toBeVisible()
    await expect(page.getByText('Arquivado', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'movimentar / peticionar' })).toHaveCount(0)
    await expect(docket(page).getByRole('link', { name: /^Termo final de mediação/ })).toBeVisible()
  })
})
