import { describe, expect, test } from 'vitest'
import type { Answers } from '../../test/app.tsx'
import { pagina, savedFiles } from '../../test/custas.ts'
import { chooseFile } from '../../test/files.ts'
import { pdf } from '../../test/pdf.ts'
import { openAsParty, openAsStaff, signedInAs } from '../../test/secretaria.ts'

const LIST = 'GET /secretaria/resolucoes?page=1'
const resolucao = (id: number, retirada_em: string | null = null) => ({
  id,
  assunto: `Resolução ${id}`,
  created_at: '2026-11-20T17:05:00.000Z',
  retirada_em,
})
const open = (answers: Answers = {}, at = '/secretaria/publicacoes') =>
  openAsStaff(at, { [LIST]: { resolucoes: pagina([]) }, ...answers })
const served = (name: string) =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  })

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

  test('a resolution is published with its subject and PDF', async () => {
    const PUBLICAR = 'POST /secretaria/resolucao'
    let published = false
    const { screen, said } = await open({
      [LIST]: () => ({ resolucoes: pagina(published ? [resolucao(3)] : []) }),
      [PUBLICAR]: () => {
        published = true
        return [201, { resolucao: resolucao(3), message: 'Resolução publicada.' }]
      },
    })
    await expect.element(screen.getByText('Ainda não há resoluções publicadas.')).toBeVisible()
    await screen.getByRole('button', { name: 'publicar resolução' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Publicar resolução' })
    await dialog.getByRole('button', { name: 'publicar resolução' }).click()
    await expect.element(dialog.getByText('Informe o assunto')).toBeVisible()
    await expect.element(dialog.getByText('Adicione a resolução em pdf')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Assunto' }).fill('Resolução 3')
    await chooseFile('Resolução', pdf('resolucao.pdf'))
    await dialog.getByRole('button', { name: 'publicar resolução' }).click()
    await expect.element(said('Resolução publicada.')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Resolução 3/ })).toBeVisible()
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
  const REGISTRAR = 'POST /secretaria/indisponibilidade'
  const periodo = {
    id: 4,
    dia: '2026-11-03',
    inicio: '2026-11-03T13:00:00.000Z',
    fim: '2026-11-03T17:30:00.000Z',
    motivo: 'Falta de energia',
    certidao: true,
    anulacao: null,
  }
  const at = '/secretaria/publicacoes/indisponibilidades'

  test('one is registered in São Paulo time; its certificate is saved under the server’s file name', async () => {
    const saved = savedFiles()
    let made = false
    const { screen, said, callsOf } = await open(
      {
        [PERIODOS]: () => ({ indisponibilidades: pagina(made ? [periodo] : []) }),
        [REGISTRAR]: () => {
          made = true
          return [201, { indisponibilidade: periodo, message: 'Período registrado.' }]
        },
        'GET /indisponibilidade/4/certidao': () => served('certidao-4.pdf'),
      },
      at,
    )
    await expect.element(screen.getByText('Nenhum período fora do ar foi registrado.')).toBeVisible()
    await screen.getByRole('button', { name: 'registrar período' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Registrar indisponibilidade' })
    const submit = dialog.getByRole('button', { name: 'registrar e emitir a certidão' })
    await submit.click()
    await expect.element(dialog.getByText('Informe o dia do início')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Dia do início' }).fill('03/11/2026')
    await dialog.getByRole('textbox', { name: 'Hora do início' }).fill('10:00')
    await dialog.getByRole('textbox', { name: 'Dia do fim' }).fill('03/11/2026')
    await dialog.getByRole('textbox', { name: 'Hora do fim' }).fill('25:00')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta de energia')
    await submit.click()
    await expect.element(dialog.getByText('Informe a hora como 14:05')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Hora do fim' }).fill('09:00')
    await submit.click()
    await expect.element(dialog.getByText('O fim deve ser depois do início')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Hora do fim' }).fill('14:30')
    await submit.click()
    await expect.element(said('Período registrado.')).toBeVisible()
    expect(callsOf(REGISTRAR).map(({ body }) => body)).toEqual([
      { inicio: periodo.inicio, fim: periodo.fim, motivo: 'Falta de energia' },
    ])
    await screen.getByRole('button', { name: 'baixar a certidão 4' }).click()
    await expect.poll(() => saved).toEqual(['certidao-4.pdf'])
  })

  test('one is annulled with a reason, after the dialog shows the consequences; it then shows as annulled', async () => {
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

  test('one that overlaps another is refused', async () => {
    const { screen } = await open(
      {
        [PERIODOS]: { indisponibilidades: pagina([periodo]) },
        [REGISTRAR]: [409, { message: 'A certidão nº 4 já abrange parte deste período.' }],
      },
      at,
    )
    await screen.getByRole('button', { name: 'registrar período' }).click()
    const dialog = screen.getByRole('dialog')
    for (const [name, text] of [
      ['Dia do início', '03/11/2026'],
      ['Hora do início', '10:00'],
      ['Dia do fim', '03/11/2026'],
      ['Hora do fim', '11:00'],
      ['Motivo', 'Falta de energia'],
    ] as const)
      await dialog.getByRole('textbox', { name }).fill(text)
    await dialog.getByRole('button', { name: 'registrar e emitir a certidão' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/já abrange parte deste período/)).toBeVisible()
  })
})
