import { describe, expect, test } from 'vitest'
import { pagina, savedFiles } from '../../test/custas.ts'
import { openAsParty, signedInAs } from '../../test/secretaria.ts'
import { LIST, open, periodo, resolucao, served } from './PublicacoesPage.scene.tsx'

signedInAs()

describe('resolutions', () => {
  test('published and withdrawn resolutions show; the PDF is saved under its subject', async () => {
    const saved = savedFiles()
    const { screen } = await open({
      [LIST]: { resolucoes: pagina([resolucao(2), resolucao(1, '2026-11-21T12:00:00.000Z')]) },
      'GET /resolucao/2/pdf': () => served('x.pdf'),
    })
    await expect.element(screen.getByRole('row', { name: /Resolução 2/ }).getByText('Publicada')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Resolução 1/ }).getByText('Retirada')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Mais ações de Resolução 1' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'baixar PDF de Resolução 2' }).click()
    await expect.poll(() => saved).toEqual(['Resolução 2.pdf'])
  })

  test('withdrawing asks first; if somebody else was faster, the list shows it', async () => {
    const RETIRAR = 'DELETE /secretaria/resolucao/2'
    let gone = false
    const { screen, said } = await open({
      [LIST]: () => ({ resolucoes: pagina([resolucao(2, gone ? '2026-11-21T12:00:00.000Z' : null)]) }),
      [RETIRAR]: () => {
        gone = true
        return [409, { message: 'A resolução já foi retirada.' }]
      },
    })
    await screen.getByRole('button', { name: 'Mais ações de Resolução 2' }).click()
    await screen.getByRole('menuitem', { name: 'Retirar' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Retirar a resolução?' })
    await expect.element(dialog.getByText(/sai agora da lista pública/)).toBeVisible()
    await dialog.getByRole('button', { name: 'retirar resolução' }).click()
    await expect.element(said('A resolução já foi retirada.')).toBeVisible()
    await expect.element(screen.getByText('Retirada', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a failure can be retried', async () => {
    let broken = true
    const { screen } = await open({
      [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { resolucoes: pagina([resolucao(2)]) }),
    })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByRole('row', { name: /Resolução 2/ })).toBeVisible()
  })

  test('other users see that the page is not theirs, on every tab', async () => {
    const { screen, go } = await openAsParty('/secretaria/publicacoes', [
      LIST,
      'GET /secretaria/texto/termos',
      'GET /indisponibilidades?page=1',
    ])
    await expect.element(screen.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
    await go('/secretaria/publicacoes/termos')
    await expect.element(screen.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
    await expect.element(screen.getByRole('tab')).not.toBeInTheDocument()
  })
})

describe('periods of unavailability', () => {
  const PERIODOS = 'GET /indisponibilidades?page=1'
  const at = '/secretaria/publicacoes/indisponibilidades'

  test('a period is annulled with a reason, after the dialog shows the consequences; it then shows as annulled', async () => {
    const ANULAR = 'POST /secretaria/indisponibilidade/4/anulacao'
    const anulacao = { em: '2026-11-20T17:05:00.000Z', motivo: 'Houve engano no dia' }
    let done = false
    const { screen, said, callsOf } = await open(
      {
        [PERIODOS]: () => ({ indisponibilidades: pagina([done ? { ...periodo, anulacao } : periodo]) }),
        [ANULAR]: () => {
          done = true
          return { indisponibilidade: { ...periodo, anulacao }, message: 'Certidão anulada.' }
        },
      },
      at,
    )
    await screen.getByRole('button', { name: 'anular a certidão 4' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Anular a certidão nº 4' })
    await expect.element(dialog.getByText(/nenhum prazo que a certidão prorrogou é encurtado/)).toBeVisible()
    await dialog.getByRole('button', { name: 'anular certidão' }).click()
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Houve engano no dia')
    await dialog.getByRole('button', { name: 'anular certidão' }).click()
    await expect.element(said('Certidão anulada.')).toBeVisible()
    await expect.element(screen.getByText('Anulada', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'anular a certidão 4' })).not.toBeInTheDocument()
    expect(callsOf(ANULAR).map(({ body }) => body)).toEqual([{ motivo: 'Houve engano no dia' }])
  })

  test('a second user who annuls it sees that it was already done', async () => {
    const { screen, callsOf } = await open(
      {
        [PERIODOS]: { indisponibilidades: pagina([periodo]) },
        'POST /secretaria/indisponibilidade/4/anulacao': [409, { message: 'Esta certidão já foi anulada.' }],
      },
      at,
    )
    await screen.getByRole('button', { name: 'anular a certidão 4' }).click()
    const before = callsOf(PERIODOS).length
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Engano')
    await dialog.getByRole('button', { name: 'anular certidão' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/já foi anulada/)).toBeVisible()
    expect(callsOf(PERIODOS).length).toBeGreaterThan(before)
  })
})
