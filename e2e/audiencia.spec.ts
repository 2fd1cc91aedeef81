import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openAs, somebody } from './support/acts.ts'
import { authorize, fileProcesso, registerPerson } from './support/api.ts'
import { acceptDesignation, designateNamed } from './support/designate.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
/** A day so many days from now, as people type it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/')

async function fillOption(page: Page, option: string, dia: string): Promise<void> {
  const group = page.getByRole('group', { name: option })
  await group.getByRole('textbox', { name: 'Dia' }).fill(dia)
  await group.getByRole('textbox', { name: 'Das' }).fill('14:00')
  await group.getByRole('textbox', { name: 'Às' }).fill('16:00')
}

/** A hearing by video that begins in twenty seconds: the form takes whole minutes, and nobody records one before its start. */
async function startSoon(request: APIRequestContext, id: number): Promise<number> {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const answer = await request.post(`/api/processo/${id}/audiencia`, {
    headers: await authorize(request, 'arbitro'),
    data: {
      ...{ tipo: 'audiencia', titulo: 'Oitiva', modo: 'remoto', link: 'https://sala.exemplo.test/oitiva' },
      ...{ inicio: at(20), fim: at(3600) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { audiencia: { id: number } }).audiencia.id
}

test('a hearing, from the poll about its day to its redesignation; another one to its record', async ({
  page,
  browser,
  request,
}) => {
  const other = await registerPerson(request)
  const id = await fileProcesso(request, 'parte', { demandada: other.email })
  await designateNamed(request, 'processo', id, 'Conta do Árbitro')
  await acceptDesignation(request, 'arbitro', id)
  const theirs = await somebody(browser)
  // The same parte has hearings of other journeys too.
  const titulo = `Instrução do processo ${id}`
  const quando = page.getByRole('region', { name: 'Quando e onde' })

  await test.step('the arbitrator asks the invited about two times', async () => {
    await openAs(page, 'arbitro', `/processo/${id}/details`)
    await page.getByRole('region', { name: 'Audiências' }).getByRole('link', { name: 'designar audiência' }).click()
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
    await page.getByRole('radio', { name: 'Consultar horários' }).check()
    await fillOption(page, 'Horário 1', inDays(30))
    await fillOption(page, 'Horário 2', inDays(31))
    await page.getByRole('textbox', { name: 'Votar até' }).fill(inDays(10))
    await page.getByRole('radio', { name: 'Por vídeo', exact: true }).check()
    await page.getByRole('textbox', { name: 'Link da sala' }).fill('https://sala.exemplo.test/instrucao')
    await expectAccessible(page, 'the form of a hearing')
    await page.getByRole('button', { name: 'consultar horários' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`${titulo}$`) })).toBeVisible()
    await expect(page).toHaveURL(/\/audiencia\/\d+$/)
    await expectAccessible(page, 'a poll for those who conduct')
  })
  const address = new URL(page.url()).pathname

  await test.step('a parte votes by keyboard', async () => {
    await openAs(theirs, 'parte', '/home')
    await theirs.getByRole('link', { name: `Vote nos horários: ${titulo}` }).click()
    const first = theirs.getByRole('row', { name: new RegExp(inDays(30)) })
    await first.getByRole('radio', { name: 'Posso', exact: true }).focus()
    await theirs.keyboard.press('Space')
    const second = theirs.getByRole('row', { name: new RegExp(inDays(31)) })
    await second.getByRole('radio', { name: 'Posso', exact: true }).focus()
    await theirs.keyboard.press('Space')
    await theirs.keyboard.press('ArrowDown')
    await expect(second.getByRole('radio', { name: 'Se for preciso' })).toBeChecked()
    await theirs.getByRole('button', { name: 'enviar meus votos' }).click()
    await expect(theirs.getByRole('button', { name: 'alterar meus votos' })).toBeVisible()
  })

  await test.step('the arbitrator designates one, and the parte answers', async () => {
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^designar este horário: ${inDays(30)}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'designar', exact: true }).click()
    await expect(quando).toContainText('das 14h às 16h')
    await theirs.goto(address)
    await theirs.getByRole('button', { name: 'vou', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'vou', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(theirs, 'a hearing for the invited')
  })

  await test.step('it gets another day, and everybody is asked again', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'redesignar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redesignar' })
    await dialog.getByRole('textbox', { name: 'Dia' }).fill(inDays(40))
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A testemunha estará em viagem.')
    await expectAccessible(page, 'the dialog of a redesignation')
    await dialog.getByRole('button', { name: 'redesignar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Redesignada', { exact: true })).toBeVisible()
    await theirs.goto('/prazos')
    await expect(theirs.getByRole('link', { name: new RegExp(`^das 14h às 16h ${titulo} .*ainda não respondeu$`) })).toBeVisible()
    await expectAccessible(theirs, 'the agenda with a hearing')
  })

  await test.step('it is cancelled with its reason, which the parte reads', async () => {
    await page.getByRole('button', { name: 'cancelar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar a audiência' })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('As partes dispensaram a prova.')
    await dialog.getByRole('button', { name: 'cancelar a audiência' }).click()
    await expect(dialog).toBeHidden()
    await theirs.goto(address)
    await expect(theirs.getByRole('region', { name: 'Por que foi cancelada' })).toContainText('As partes dispensaram a prova.')
  })

  await test.step('another hearing happens: the room is open, and the arbitrator records who was present', async () => {
    await page.goto(`/audiencia/${await startSoon(request, id)}`)
    await expect(page.getByRole('link', { name: 'entrar na sala' })).toHaveAttribute('href', 'https://sala.exemplo.test/oitiva')
    await page.getByRole('button', { name: 'registrar que aconteceu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar que aconteceu' })
    await dialog
      .getByRole('checkbox', { name: /, parte$/ })
      .first()
      .check()
    await dialog.getByRole('textbox', { name: /^O que ocorreu/ }).fill('Ouvida uma testemunha.')
    await dialog.getByRole('button', { name: 'registrar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Realizada', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'O que ocorreu' })).toContainText('Ouvida uma testemunha.')
    await expectAccessible(page, 'a hearing that happened')
  })
})
