import { type PageName, path, paths } from '../../web/src/paths/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { answerQuestionnaire, beginBlank, chooseFile, enter, openAs } from '../support/acts.ts'
import { askForCodes, changeSituacao, fileProcesso, registerPerson, registerUnconfirmed } from '../support/api.ts'
import { wavFile } from '../support/audio.ts'
import { acceptDesignation, designateSomebody } from '../support/designate.ts'
import { pdfFile } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

const names = Object.keys(paths) as PageName[]
const guestPages = names.filter((name) => paths[name].access !== 'protected')
const protectedPages = names.filter((name) => paths[name].access === 'protected')
const backOffice = protectedPages.filter((name) => paths[name].path.startsWith('/secretaria'))
/** Pages about something that a party of processes alone does not have, and that then lead elsewhere. */
const ofOthers = protectedPages.filter((name) =>
  /^\/(caso\/\{id\}\/(?!notas)|(negociacao|pagamentos)\/\{id\})/.test(paths[name].path),
)
/** Pages that other tests of this folder open in each of their states, also in the one a party without anything sees. */
const statesElsewhere: PageName[] = [
  'Marcadores',
  'Suporte',
  'ReportFechamento',
  'MediadoresGerais',
  'ArbitrosGerais',
  'Regulamentos',
]
const ownPages = protectedPages.filter((name) => ![...backOffice, ...ofOthers, ...statesElsewhere].includes(name))

/** A page of the table with its parameters filled in: an id that exists where the screen needs one. */
const addressOf = (name: PageName, id: number) =>
  path(name as 'ProcessoDetails', { id, documentoId: id, token: 'nao-existe', fila: 'aceites' } as unknown as { id: number })

test.use({ expectedErrors: [/status of (401|403|404|422)/] })

test('signed out: every public page', async ({ page }) => {
  for (const name of guestPages) {
    await test.step(name, async () => {
      await page.goto(addressOf(name, 1))
      await expectAccessible(page, name)
    })
  }
})

test('states: the link of a confirmation opened in another browser', async ({ page, request }) => {
  const { token } = await registerUnconfirmed(request)
  await page.goto(`/email/verify/${token}`)
  await page.getByRole('button', { name: 'confirmar e-mail' }).click()
  await expect(page.getByText('Informe sua senha')).toBeVisible()
  await expectAccessible(page, 'password of the registration with an error')
  await page.getByRole('button', { name: 'não lembro a senha' }).click()
  await page.getByRole('button', { name: 'criar senha e confirmar e-mail' }).click()
  await expectAccessible(page, 'new password of the registration with errors')
  await page.getByRole('button', { name: 'não fui eu' }).click()
  await expect(page.getByRole('dialog', { name: 'Apagar este cadastro?' })).toBeVisible()
  await expectAccessible(page, 'registration of somebody else')
  await page.getByRole('button', { name: 'apagar cadastro' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('states: signing in with a code, a forgotten password, a new one', async ({ page, request }) => {
  const person = await registerPerson(request)
  await askForCodes(request, person)
  await page.goto('/login')
  await page.getByRole('button', { name: 'entrar' }).click()
  await expect(page.getByText('Informe sua senha')).toBeVisible()
  await expectAccessible(page, 'sign-in with errors')
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'enviar link' }).click()
  await expectAccessible(page, 'forgotten password with an error')
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('button', { name: 'enviar link' }).click()
  await expect(page.getByText(/Se houver uma conta/)).toBeVisible()
  await expectAccessible(page, 'link asked for')
  await page.getByRole('button', { name: 'entendi' }).click()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'entrar' }).click()
  await expect(page.getByRole('dialog', { name: 'Informe o código' })).toBeVisible()
  await expectAccessible(page, 'code asked for')
  await page.getByRole('button', { name: 'confirmar' }).click()
  await expectAccessible(page, 'no code')
  await page.goto(`/password/reset/nao-existe?email=${person.email}`)
  await page.getByRole('button', { name: 'criar nova senha' }).click()
  await expectAccessible(page, 'new password with errors')
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirmação da nova senha' }).fill(person.password)
  await page.getByRole('button', { name: 'criar nova senha' }).click()
  await expect(page.getByRole('button', { name: 'pedir outro link' })).toBeVisible()
  await expectAccessible(page, 'refused link')
})

// In pieces, so that the workers share them.
for (let from = 0; from < ownPages.length; from += 8) {
  const names = ownPages.slice(from, from + 8)
  test(`signed in: every page of a party from ${names[0]} to ${names.at(-1)}`, async ({ page, request }) => {
    const id = await fileProcesso(request, 'parte')
    await enter(page, 'parte')
    for (const name of names) {
      await test.step(name, async () => {
        await page.goto(addressOf(name, id))
        // Not everything of the table has this id: then the screen leads elsewhere once the server has answered.
        if (paths[name].path.includes('{id}')) await page.waitForLoadState('networkidle')
        await expectAccessible(page, name)
      })
    }
  })
}

test('signed in: pages of what is not theirs lead elsewhere, and those of the back office say whose they are', async ({
  page,
}) => {
  await enter(page, 'parte')
  const checked = new Set<string>()
  for (const name of ofOthers) {
    await test.step(name, async () => {
      const address = addressOf(name, 999_999)
      await page.goto(address)
      await expect(page).not.toHaveURL(address)
      const { pathname } = new URL(page.url())
      if (!checked.has(pathname)) await expectAccessible(page, name)
      checked.add(pathname)
    })
  }
  for (const name of backOffice) {
    await test.step(name, async () => {
      await page.goto(addressOf(name, 1))
      await expect(page.getByText('Esta página é da secretaria da câmara.')).toBeVisible()
    })
  }
  await expectAccessible(page, 'a page of the back office')
})

test('states: what waits on the home, the empty lists of the back office', async ({ page }) => {
  await openAs(page, 'secretaria', '/processo/create')
  await beginBlank(page)
  await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Cobrança contratual')
  await expect(page.getByText(/^Rascunho guardado/)).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Precisa da sua atenção' })).toBeVisible()
  await expectAccessible(page, 'home with a draft')
  await page.goto('/secretaria/emails')
  await expect(page.getByText('Nenhum e-mail recusado.')).toBeVisible()
  await expectAccessible(page, 'no refused e-mail')
  await page.goto('/secretaria/conciliacao')
  await expect(page.getByText(/Última comparação|ainda não foram comparadas/)).toBeVisible()
  await expectAccessible(page, 'differences between the books')
})

test('states: a notification opened, a page of the list that is no more', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  await openAs(page, 'parte', '/notifications')
  await page.getByRole('button', { name: `Processo ${id} protocolado` }).click()
  await expect(page.getByRole('link', { name: 'abrir' })).toBeVisible()
  await expectAccessible(page, 'notification opened')
  await page.goto('/notifications?page=99')
  await expect(page.getByText('Esta página da lista está vazia.')).toBeVisible()
  await expectAccessible(page, 'past the end of the notifications')
})

test('states: a tag with errors, in the list, on a process, before deletion', async ({ page, request }) => {
  await openAs(page, 'advogado', '/marcadores/create')
  await page.getByRole('button', { name: 'criar' }).click()
  await expect(page.getByText('Informe o nome do marcador')).toBeVisible()
  await expectAccessible(page, 'tag with an error')
  const name = 'Urgente hoje'
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('radio', { name: 'Âmbar claro' }).check()
  await expectAccessible(page, 'tag with a colour chosen')
  await page.getByRole('button', { name: 'criar' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page, 'tags')
  await page.goto(`/processo/${await fileProcesso(request, 'advogado')}/details`)
  await page.getByRole('button', { name: 'marcador', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await expect(page.getByRole('button', { name: `Remover o marcador ${name}` })).toBeVisible()
  await expectAccessible(page, 'menu of tags open, one put on')
  await page.goto('/marcadores')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'excluir' }).click()
  await expect(page.getByRole('dialog', { name: 'Excluir marcador' })).toBeVisible()
  await expectAccessible(page, 'deletion of a tag asked')
})

test('states: a designation and its acceptance, the acts on a process and their dialogs', async ({ page, request }) => {
  const party = await registerPerson(request)
  const id = await fileProcesso(request, party)
  const arbitrator = await designateSomebody(request, id)
  await openAs(page, arbitrator, `/processo/${id}/details`)
  await page.getByRole('button', { name: 'recusar designação' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'refusal asked')
  await page.getByRole('button', { name: 'cancelar' }).click()
  await expectAccessible(page, 'designation')
  await page.getByRole('link', { name: 'aceitar designação' }).click()
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await expect(page.getByText('Responda esta pergunta')).toHaveCount(8)
  await expectAccessible(page, 'questionnaire with errors')
  await answerQuestionnaire(page)
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await page.getByRole('radio', { name: 'assinar aqui' }).check()
  await page.getByRole('button', { name: 'ler e assinar' }).click()
  await expect(page.getByRole('dialog', { name: 'Assinar o termo de aceite' })).toContainText('declaro que aceito')
  await expectAccessible(page, 'term of acceptance to sign')
  await page.getByRole('button', { name: 'cancelar' }).click()
  await page.getByRole('radio', { name: 'enviar assinado' }).check()
  await page.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect(page.getByText('Adicione seu termo em pdf')).toBeVisible()
  await expectAccessible(page, 'term with an error')
  await chooseFile(page.locator('input[type=file]'), pdfFile('termo.pdf'))
  await page.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect(page.getByText('Enviado com sucesso')).toBeVisible()
  const chain = page.getByRole('region', { name: 'Integridade' })
  await chain.scrollIntoViewIfNeeded()
  await chain.getByText(/^Autos íntegros/).click()
  await expect(chain.getByText('Íntegra:')).toBeVisible()
  await expectAccessible(page, 'accepted, docket intact')
  await page.getByRole('button', { name: 'silenciar notificações' }).click()
  await page.getByRole('button', { name: 'enviar código' }).click()
  await expect(page.getByText(/^Marque esta opção/)).toBeVisible()
  await expectAccessible(page, 'muting with an error')
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'enviar código' }).click()
  await page.getByRole('button', { name: 'confirmar' }).click()
  await expect(page.getByText('Informe o código', { exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'no code to mute with')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Termo de aceite assinado' }).click()
  await expect(page.getByRole('dialog', { name: 'Termo de aceite assinado' })).toBeVisible()
  await expectAccessible(page, 'document with its signature')
})

test('states: the filter of the list, a movement with errors and files, a suspended process', async ({ page, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person)
  const arbitrator = await designateSomebody(request, id)
  await acceptDesignation(request, arbitrator, id)
  await openAs(page, arbitrator, '/processos')
  await page.getByRole('button', { name: 'filtrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar processos' })
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect(page.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Tem algum destes eventos' }).click()
  await page.getByRole('option', { name: 'Despacho' }).click()
  await expectAccessible(page, 'filter with an error and an open list')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect(page.getByText('Nenhum processo com este filtro.')).toBeVisible()
  await expectAccessible(page, 'filter in use that finds nothing')
  await page.goto(`/processo/${id}/evento/create`)
  await page.getByRole('checkbox', { name: 'Atribuir tarefa à secretaria' }).check()
  await page.getByRole('checkbox', { name: 'Definir prazo' }).check()
  const reminders = page.getByRole('combobox', { name: 'Lembretes' })
  await reminders.fill('4')
  await reminders.press('Enter')
  await chooseFile(page.locator('input[aria-label="Adicionar documentos"]'), pdfFile('contrato.pdf'))
  await page.locator('input[aria-label="Adicionar áudios"]').setInputFiles(wavFile('audiencia.wav'))
  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Escolha uma tarefa')).toBeVisible()
  await expectAccessible(page, 'movement with errors and files')
  // Everything is in the draft, so that leaving asks nothing.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('link', { name: 'voltar' }).click()
  await expect(page).toHaveURL(/\/details$/)
  await changeSituacao(request, id, 'suspender')
  await page.goto(`/processo/${id}/evento/create`)
  await expect(page.getByRole('dialog', { name: 'Processo suspenso' })).toBeVisible()
  await expectAccessible(page, 'movement of a suspended process')
})

test('states: empty lists, errors of forms, open dialogs, an unknown address', async ({ page }) => {
  await openAs(page, 'perito', '/home')
  await expect(page.getByText('Nenhum processo.')).toBeVisible()
  await expectAccessible(page, 'empty home')
  await page.goto('/processos')
  await expectAccessible(page, 'empty list')
  await page.getByRole('button', { name: 'Adicionar' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Petição inicial' })).toBeVisible()
  await expectAccessible(page, 'open menu')
  await page.goto('/marcadores')
  await expect(page.getByText(/^Você ainda não tem marcadores/)).toBeVisible()
  await expectAccessible(page, 'no tags')
  await page.goto('/processo/create')
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await expect(page.getByText('Selecione uma área')).toBeVisible()
  await expectAccessible(page, 'petition with errors')
  await page.goto('/processo/add?id=999999')
  await page.getByRole('textbox', { name: /Senha de acesso/ }).fill('ABCDEFGHJK')
  await page.getByRole('button', { name: 'adicionar' }).click()
  await expect(page.getByText(/incorretos/).first()).toBeVisible()
  await expectAccessible(page, 'refused password')
  await page.goto('/nao-existe')
  await expectAccessible(page, 'unknown address')
})
