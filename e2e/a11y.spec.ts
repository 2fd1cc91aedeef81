import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type PageName, path, paths } from '../web/src/app/paths.ts'
import { signIn } from './support/acts.ts'
import { acceptDesignation, askForCodes, fileProcesso, registerPerson } from './support/api.ts'
import { wavFile } from './support/audio.ts'
import { designate } from './support/designate.ts'
import { pdfFile } from './support/pdf.ts'
import { suspend } from './support/suspend.ts'
import { expect, test } from './support/test.ts'

/** WCAG 2.2 AA, on what is settled: while a dialog or notice fades in, its colours are not yet its own. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carregando ...' })).toBeHidden()
  // A skeleton's glow never ends; what is waited for does.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}

const names = Object.keys(paths) as PageName[]
const guestPages = names.filter((name) => paths[name].access !== 'protected')
const protectedPages = names.filter((name) => paths[name].access === 'protected')

/** A page of the table with its parameters filled in: an id that exists where the screen needs one. */
const addressOf = (name: PageName, id: number) => path(name as 'ProcessoDetails', { id, token: 'nao-existe' } as { id: number })

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, expectedErrors: [/status of (401|403|404|422)/] })

    test('signed out: every public page', async ({ page }) => {
      for (const name of guestPages) {
        await test.step(name, async () => {
          await page.goto(addressOf(name, 1))
          await expectAccessible(page, name)
        })
      }
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
      await expect(page.getByRole('button', { name: 'Pedir outro link' })).toBeVisible()
      await expectAccessible(page, 'refused link')
    })

    test('signed in: every protected page, full or not available yet', async ({ page, request }) => {
      test.slow()
      const id = await fileProcesso(request, 'parte')
      await signIn(page, 'parte')
      for (const name of protectedPages) {
        await test.step(name, async () => {
          await page.goto(addressOf(name, id))
          await expectAccessible(page, name)
        })
      }
    })

    test('states: what waits on the home, the empty list of the back office', async ({ page }) => {
      await signIn(page, 'secretaria')
      await page.goto('/processo/create')
      await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Cobrança contratual')
      await page.goto('/home')
      await expect(page.getByRole('region', { name: 'Precisa da sua atenção' })).toBeVisible()
      await expectAccessible(page, 'home with a draft')
      await page.goto('/secretaria/emails')
      await expect(page.getByText('Nenhum e-mail recusado.')).toBeVisible()
      await expectAccessible(page, 'no refused e-mail')
    })

    test('states: a notification opened, a page of the list that is no more', async ({ page, request }) => {
      const id = await fileProcesso(request, 'parte')
      await signIn(page, 'parte')
      await page.goto('/notifications')
      await page.getByRole('button', { name: `Processo ${id} protocolado` }).click()
      await expect(page.getByRole('link', { name: 'Abrir' })).toBeVisible()
      await expectAccessible(page, 'notification opened')
      await page.goto('/notifications?page=99')
      await expect(page.getByText('Esta página da lista está vazia.')).toBeVisible()
      await expectAccessible(page, 'past the end of the notifications')
    })

    test('states: a tag with errors, in the list, on a process, before deletion', async ({ page, request }, { project }) => {
      await signIn(page, 'advogado')
      await page.goto('/marcadores/create')
      await page.getByRole('button', { name: 'criar' }).click()
      await expect(page.getByText('Informe o nome do marcador')).toBeVisible()
      await expectAccessible(page, 'tag with an error')
      const name = `Urgente ${project.name} ${scheme}`
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
      test.slow()
      const [party, arbitrator] = [await registerPerson(request), await registerPerson(request)]
      const id = await fileProcesso(request, party)
      await designate(id, arbitrator.email)
      await signIn(page, arbitrator)
      await page.goto(`/processo/${id}/details`)
      await page.getByRole('button', { name: 'recusar designação' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'refusal asked')
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expectAccessible(page, 'designation')
      await page.getByRole('link', { name: 'aceitar designação' }).click()
      await page.getByRole('button', { name: 'prosseguir' }).click()
      await expect(page.getByText('Responda esta pergunta')).toHaveCount(8)
      await expectAccessible(page, 'questionnaire with errors')
      for (const answer of await page.getByRole('textbox').all()) await answer.fill('Não.')
      await page.getByRole('button', { name: 'prosseguir' }).click()
      await page.getByRole('button', { name: 'enviar', exact: true }).click()
      await expect(page.getByText('Adicione seu termo em pdf')).toBeVisible()
      await expectAccessible(page, 'term with an error')
      await page.locator('input[type=file]').setInputFiles(pdfFile('termo.pdf'))
      await page.getByRole('button', { name: 'enviar', exact: true }).click()
      await expect(page.getByText('Enviado com sucesso')).toBeVisible()
      const chain = page.getByRole('region', { name: 'Integridade' })
      await chain.scrollIntoViewIfNeeded()
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
      const arbitrator = await registerPerson(request)
      const id = await fileProcesso(request, person)
      await designate(id, arbitrator.email)
      await acceptDesignation(request, arbitrator, id)
      await signIn(page, arbitrator)
      await page.goto('/processos')
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
      await page.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' }).check()
      await page.getByRole('checkbox', { name: 'Definir prazo' }).check()
      const reminders = page.getByRole('combobox', { name: 'Lembretes' })
      await reminders.fill('4')
      await reminders.press('Enter')
      await page.locator('input[aria-label="Adicionar documentos"]').setInputFiles(pdfFile('contrato.pdf'))
      await page.locator('input[aria-label="Adicionar áudios"]').setInputFiles(wavFile('audiencia.wav'))
      await page.getByRole('button', { name: 'peticionar' }).click()
      await expect(page.getByText('Escolha uma tarefa')).toBeVisible()
      await expectAccessible(page, 'movement with errors and files')
      await page.getByRole('link', { name: 'voltar' }).click()
      await expect(page.getByRole('dialog', { name: 'Sair da movimentação?' })).toBeVisible()
      await expectAccessible(page, 'leaving a movement asked')
      await suspend(id)
      await page.getByRole('button', { name: 'Sair da movimentação' }).click()
      await page.goto(`/processo/${id}/evento/create`)
      await expect(page.getByRole('dialog', { name: 'Processo suspenso' })).toBeVisible()
      await expectAccessible(page, 'movement of a suspended process')
    })

    test('states: empty lists, errors of forms, open dialogs, an unknown address', async ({ page }) => {
      await signIn(page, 'perito')
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
  })
}
