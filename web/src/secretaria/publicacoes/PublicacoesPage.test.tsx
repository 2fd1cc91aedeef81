import { describe, expect, test } from 'vitest'
import { pagina, savedFiles } from '../../test/custas.ts'
import { chooseFile } from '../../test/files.ts'
import { pdf } from '../../test/pdf.ts'
import { signedInAs } from '../../test/secretaria.ts'
import { LIST, open, periodo, resolucao, served } from './PublicacoesPage.scene.tsx'

signedInAs()

describe('resolutions', () => {
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
})

describe('periods of unavailability', () => {
  const PERIODOS = 'GET /indisponibilidades?page=1'
  const REGISTRAR = 'POST /secretaria/indisponibilidade'
  const at = '/secretaria/publicacoes/indisponibilidades'

  test('a period is registered in São Paulo time; its certificate is saved under the server’s file name', async () => {
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

  test('a period that overlaps another is refused', async () => {
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
