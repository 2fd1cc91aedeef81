import { answerQuestionnaire, choose, openAs, readMail, signHere, somebody } from '../support/acts.ts'
import { fileProcesso, linkProcesso, moveProcesso, registerPerson } from '../support/api.ts'
import { designateNamed } from '../support/designate.ts'
import { demoEmail } from '../support/people.ts'
import { choosePerson, docket, note, openAct, panel } from '../support/secretaria.ts'
import { expect, test } from '../support/test.ts'

const ARBITRO = 'Conta do Árbitro'
const ARBITRO_3 = 'Conta do Terceiro Árbitro'

test.use({ expectedErrors: [/status of 409/] })

test('the acts of the secretariat on a process, from designation to agreement', async ({ page: parte, browser, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person, { demandada: demoEmail('arbitro2') })
  const at = `/processo/${id}/details`
  const [secretaria, arbitro] = [await somebody(browser, 'secretaria'), await somebody(browser, 'arbitro')]

  await test.step('the secretariat finds it among those that wait; who is in it cannot judge it', async () => {
    await secretaria.goto('/processos?aguardando=designacao')
    await expect(secretaria.getByRole('region', { name: 'Filtro em uso' })).toContainText('Aguardando: designação')
    await secretaria.getByRole('link', { name: String(id), exact: true }).click()
    await expect(panel(secretaria).getByText('Aguarda a designação de 1 árbitro.')).toBeVisible()
    await expect(panel(secretaria).getByRole('region', { name: 'Custas' })).toContainText('Pago')
    await panel(secretaria).getByRole('button', { name: 'designar árbitro', exact: true }).click()
    const dialog = secretaria.getByRole('dialog', { name: 'Designar árbitro' })
    await dialog.getByRole('textbox', { name: /^Buscar/ }).fill('segundo árb')
    await expect(dialog.getByText('Esta pessoa é parte, ou contato de uma parte, no procedimento.')).toBeVisible()
    const impeded = dialog.getByRole('radio', { name: 'Conta do Segundo Árbitro' })
    // By force: the row says that it is disabled, and a person may click all the same.
    await dialog.getByText('Conta do Segundo Árbitro', { exact: true }).click({ force: true })
    await expect(impeded).not.toBeChecked()
    await choosePerson(dialog, ARBITRO)
    await dialog.getByRole('button', { name: 'designar árbitro', exact: true }).click()
    await expect(note(secretaria, /^Designação feita: Conta do Árbitro/)).toBeVisible()
    await expect(docket(secretaria).getByText(`Designação de árbitro: ${ARBITRO}`)).toBeVisible()
    await expect(panel(secretaria).getByText('Aguarda a resposta de 1 árbitro.')).toBeVisible()
  })

  await test.step('the arbitrator accepts with the questionnaire, and signs the term on the screen', async () => {
    await arbitro.goto(at)
    await arbitro.getByRole('link', { name: 'aceitar designação' }).click()
    await answerQuestionnaire(arbitro)
    await arbitro.getByRole('button', { name: 'prosseguir' }).click()
    await arbitro.getByRole('button', { name: 'ler e assinar' }).click()
    const termo = arbitro.getByRole('dialog', { name: 'Assinar o termo de aceite' })
    await expect(termo).toContainText('Respostas ao questionário')
    const about = new RegExp(`termo de aceite do processo ${/\d+/.exec(at)![0]}\\b`)
    await signHere(arbitro, termo, { to: demoEmail('arbitro'), about })
    await expect(arbitro.getByText('Ativo', { exact: true })).toBeVisible()
    await expect(arbitro.getByRole('note').getByText(/o termo que você assinou/)).toBeVisible()
    await expect(async () => {
      await arbitro.reload()
      await expect(docket(arbitro).getByText('Termo de aceite assinado').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })

  await test.step('the secretariat adds an evento with a deadline in business days and a reminder', async () => {
    await secretaria.goto(at)
    await expect(panel(secretaria).getByText('Aceitou')).toBeVisible()
    await secretaria.getByRole('link', { name: 'movimentar / peticionar' }).click()
    await choose(secretaria, 'Descrição', 'Intimação')
    await secretaria.getByRole('checkbox', { name: 'Definir prazo' }).check()
    await secretaria.getByRole('radio', { name: 'Em dias úteis' }).check()
    await secretaria.getByRole('textbox', { name: 'Dias úteis' }).fill('15')
    const reminders = secretaria.getByRole('combobox', { name: 'Lembretes' })
    await reminders.fill('3')
    await reminders.press('Enter')
    await secretaria.getByRole('button', { name: 'peticionar' }).click()
    await expect(note(secretaria, 'Evento criado com sucesso')).toBeVisible()
    await expect(docket(secretaria).getByText('3 dias', { exact: true })).toBeVisible()
  })

  await test.step('and suspends it, with a reason that everybody reads', async () => {
    const dialog = await openAct(secretaria, 'Suspender processo')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('As partes pediram tempo para tratativas.')
    await dialog.getByRole('button', { name: 'suspender processo' }).click()
    await expect(note(secretaria, /^O processo foi suspenso/)).toBeVisible()
    await expect(secretaria.getByText('Suspenso', { exact: true })).toBeVisible()
    await openAs(parte, person, at)
    await expect(docket(parte).getByText(/Motivo: As partes pediram tempo para tratativas\./)).toBeVisible()
  })

  // A movement of the party wakes it.
  await moveProcesso(request, person, id, 'Petição')

  await test.step('a change made by somebody else meanwhile is reported, and the page then shows it', async () => {
    // This page still shows the process as suspended.
    const dialog = await openAct(secretaria, 'Arquivar processo')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Sem movimento.')
    await dialog.getByRole('button', { name: 'arquivar processo' }).click()
    await expect(dialog.getByRole('alert')).toContainText('A situação mudou enquanto esta página estava aberta.')
    await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
    await expect(secretaria.getByText('Ativo', { exact: true })).toBeVisible()
  })

  await test.step('the agreement is registered, and the process is over', async () => {
    const dialog = await openAct(secretaria, 'Registrar acordo')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Acordo firmado pelas partes.')
    await dialog.getByRole('button', { name: 'registrar acordo' }).click()
    await expect(note(secretaria, /^O acordo foi registrado/)).toBeVisible()
    await expect(secretaria.getByText('Acordo', { exact: true })).toBeVisible()
    await expect(secretaria.getByRole('link', { name: 'movimentar / peticionar' })).toHaveCount(0)
    await panel(secretaria).getByRole('button', { name: 'outros atos' }).click()
    await expect(
      secretaria.getByRole('menuitem', {
        name: /^Suspender processo.*Indisponível enquanto o processo estiver encerrado por acordo/,
      }),
    ).toBeVisible()
    await parte.goto(at)
    await expect(docket(parte).getByText(/^Acordo registrado\. Motivo:/)).toBeVisible()
    await expect(parte.getByText('movimentar / peticionar')).toHaveCount(0)
  })
  for (const page of [secretaria, arbitro]) await page.context().close()
})

test.describe('somebody loses a seat', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('an arbitrator is replaced: one loses the process, the other is asked', async ({ page, request }) => {
    const id = await fileProcesso(request, 'parte')
    await designateNamed(request, 'processo', id, ARBITRO_3)
    await openAs(page, 'secretaria', `/processo/${id}/details`)
    await panel(page)
      .getByRole('button', { name: `substituir ${ARBITRO_3}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Substituir árbitro' })
    await choosePerson(dialog, ARBITRO)
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido de dispensa.')
    await dialog.getByRole('button', { name: 'substituir árbitro' }).click()
    await expect(note(page, /^A substituição foi feita/)).toBeVisible()
    await expect(
      docket(page).getByText(/Substituição de árbitro: .* por Conta do Árbitro\. Motivo: Pedido de dispensa\./),
    ).toBeVisible()
    await panel(page).getByText('Designações anteriores (1)').click()
    await expect(panel(page).getByText('Encerrada')).toBeVisible()

    await openAs(page, 'arbitro3', `/processo/${id}/details`)
    await expect(page).toHaveURL(`/processo/add?id=${id}`)
    await openAs(page, 'arbitro', `/processo/${id}/details`)
    await expect(page.getByText('Você foi designado árbitro neste processo')).toBeVisible()
  })
})

test('a document restricted to one side is closed to the other, who sees that it is there', async ({
  page,
  browser,
  request,
}) => {
  const id = await fileProcesso(request, 'advogado')
  const mail = await readMail(request, demoEmail('parte2'), new RegExp(`Processo arbitral ${id}:`))
  await linkProcesso(request, 'parte2', id, /Senha de acesso: ([A-Z2-9]{10})/.exec(mail)![1]!)
  const other = await somebody(browser, 'parte2', `/processo/${id}/details`)
  const documentos = docket(other)
  await expect(documentos.getByRole('button', { name: 'Contrato assinado', exact: true })).toBeVisible()

  await openAs(page, 'secretaria', `/processo/${id}/details`)
  await docket(page).getByRole('button', { name: 'Sigilo de Contrato assinado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sigilo do documento' })
  await dialog.getByRole('radio', { name: 'Algumas pessoas e a secretaria' }).check()
  await dialog.getByRole('checkbox', { name: 'Demandantes' }).check()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Segredo comercial alegado pela demandante.')
  await dialog.getByRole('button', { name: 'alterar sigilo' }).click()
  await expect(note(page, /^Sigilo alterado/)).toBeVisible()
  const sigilos = panel(page).getByRole('region', { name: 'Documentos sob sigilo' })
  await expect(sigilos.getByRole('listitem')).toHaveText(/Contrato assinado\s*Demandantes e a secretaria/)

  await other.reload()
  await expect(documentos.getByText('Documento sob sigilo')).toBeVisible()
  await expect(documentos.getByText('Sob sigilo: Demandantes e a secretaria')).toBeVisible()
  await expect(documentos.getByRole('button', { name: /sob sigilo/ })).toHaveCount(0)
  await expect(other.getByText('Contrato assinado')).toHaveCount(0)
  await expect(docket(other).getByText(/^Sigilo de documento alterado: documento nº/)).toBeVisible()

  await openAs(page, 'advogado', `/processo/${id}/details`)
  await expect(page.getByRole('button', { name: 'Contrato assinado', exact: true })).toBeVisible()
  await other.context().close()
})
