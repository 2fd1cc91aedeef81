import { NOMES_DAS_FILAS } from '@concordia/contract/secretaria/words'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/acts.ts'
import { expect, test } from '../support/test.ts'

const QUANDO = '2026-11-20T17:05:09.000Z'
const COLEGA = { id: 999_999, name: 'Conta da Administração' }
const tarefa = (id: number, change: object = {}) => ({
  id,
  descricao: 'Expedir ofício',
  observacoes: 'Com urgência.',
  prazo: '2026-11-25',
  vencida: false,
  situacao: 'aberta',
  created_at: QUANDO,
  concluida_em: null,
  pedida_por: { name: 'Conta do Árbitro' },
  responsavel: null,
  procedimento: { id: 27, tipo: 'processo', classe: 'Cobrança' },
  notas: [{ id, autor: 'Conta da Secretaria', texto: 'Liguei para a parte.', created_at: QUANDO }],
  ...change,
})
const TAREFAS = [tarefa(1, { vencida: true, prazo: '2026-11-18' }), tarefa(2, { situacao: 'em-andamento', responsavel: COLEGA })]
const TRABALHO = {
  id: '7',
  tarefa: 'enviarEmail',
  descricao: 'Enviar um e-mail',
  tentativas: 25,
  erro: `connect ECONNREFUSED 127.0.0.1:25\n${'at Socket.emit (node:events:514:28)\n'.repeat(5)}`,
  dados: { id: 12, segredo: '***' },
  created_at: QUANDO,
  falhou_em: QUANDO,
  tentara_em: null,
}
const RETIDOS = {
  procedimento: { id: 27, tipo: 'processo' },
  por: 'enderecos',
  quem: ['Conta da Parte'],
  atos: [
    { assunto: 'Processo 27: juntada de documentos', descricao: 'Juntada de documentos', quando: QUANDO, enderecos: 23 },
    { assunto: 'Processo arbitral 27: número e senha de acesso', descricao: null, quando: QUANDO, enderecos: 23 },
  ],
  enderecos: 23,
  mensagens: 46,
  desde: QUANDO,
  ate: 812,
  limite: 60,
  total: 83,
}
const PAINEL = { designar: 1, custas: 2, tarefas: 3, vencidas: 1, retidos: 2, emails: 4, perfis: 5, trabalhos: 6, diferencas: 0 }
const NADA = Object.fromEntries(Object.keys(PAINEL).map((key) => [key, 0]))

/** States that would take hours or a broken machine to reach: the server's answer is replaced. */
const answer = (page: Page, call: string, json: object) =>
  page.route(
    (url) => url.pathname === `/api/secretaria/${call}`,
    (route) => route.fulfill({ json }),
  )

const NA_FILA = {
  procedimento: { tipo: 'processo', id: 12 },
  titulo: 'Expedir ofício',
  sobre: 'Padaria Três Luas × Hotel Mar de Papel',
  desde: '2026-11-01T12:00:00.000Z',
  dia: '2026-11-20',
}
/** Every queue of the desk with these items. */
const filas = (itens: object[]) => Object.fromEntries(NOMES_DAS_FILAS.map((nome) => [nome, { total: itens.length, itens }]))

test('states: panel, tasks, failed jobs, audit trail', async ({ page }) => {
  await enter(page, 'secretaria')
  await answer(page, 'painel', { painel: NADA, filas: filas([]), selo: null })
  await page.goto('/secretaria')
  await expect(page.getByText('A secretaria não tem pendências.')).toBeVisible()
  await expectAccessible(page, 'panel with nothing on it')
  await answer(page, 'painel', { painel: PAINEL, filas: filas([NA_FILA]), selo: null })
  await page.reload()
  await expect(page.getByRole('link', { name: /^3 tarefas a fazer/ })).toBeVisible()
  await expectAccessible(page, 'panel')
  await answer(page, 'painel/aceites', { fila: { data: [NA_FILA], total: 1, per_page: 20 } })
  await page.goto('/secretaria/fila/aceites')
  await expect(page.getByRole('heading', { name: 'Designações sem resposta', level: 1 })).toBeVisible()
  await expectAccessible(page, 'a queue of the panel')

  await answer(page, 'tarefas', { tarefas: { data: TAREFAS, total: 2, per_page: 20 }, vencidas: 1 })
  await page.goto('/secretaria/tarefas')
  await page.getByRole('button', { name: 'anotar: Expedir ofício' }).first().click()
  await page.getByRole('button', { name: 'salvar nota' }).click()
  await expect(page.getByText('Escreva a nota')).toBeVisible()
  await expectAccessible(page, 'tasks, a note with an error')
  await page.getByRole('button', { name: 'concluir: Expedir ofício' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Concluir a tarefa?' })).toBeVisible()
  await expectAccessible(page, 'finishing of a task asked')
  await page.keyboard.press('Escape')
  await answer(page, 'tarefas', { tarefas: { data: [], total: 0, per_page: 20 }, vencidas: 0 })
  await page.getByRole('tab', { name: 'Concluídas' }).click()
  await expect(page.getByText('Nenhuma tarefa foi concluída ainda.')).toBeVisible()
  await expectAccessible(page, 'no tasks')

  await answer(page, 'avisos-retidos', { retidos: { data: [], total: 0, per_page: 20 } })
  await page.goto('/secretaria/avisos')
  await expect(page.getByText('Nenhum aviso retido.')).toBeVisible()
  await expectAccessible(page, 'no notices that wait')
  await answer(page, 'avisos-retidos', {
    retidos: { data: [RETIDOS, { ...RETIDOS, por: 'movimentacoes' }], total: 2, per_page: 20 },
  })
  await page.reload()
  await page.getByText('Ver o que esses e-mails dizem').first().click()
  await expectAccessible(page, 'notices that wait, unfolded')
  await page.getByRole('button', { name: /^aumentar limite/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'aumentar limite' }).click()
  await expect(page.getByText('Informe o motivo')).toBeVisible()
  await expectAccessible(page, 'raising of the limit, with an error')

  await answer(page, 'trabalhos', { trabalhos: [TRABALHO] })
  await page.goto('/secretaria/trabalhos')
  await page.getByText('Ver o último erro').click()
  await page.getByText('Ver o texto inteiro').click()
  await page.getByText('Ver os dados do trabalho').click()
  await expectAccessible(page, 'failed job, unfolded')
  await page.getByRole('button', { name: /^descartar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'descartar trabalho' }).click()
  await expect(page.getByText('Informe o motivo')).toBeVisible()
  await expectAccessible(page, 'discarding of a job, with an error')

  await page.goto('/secretaria/auditoria')
  await page.getByText('Ver dados').first().click()
  await expectAccessible(page, 'audit trail')
  await page.getByRole('button', { name: 'exportar CSV' }).click()
  await expect(page.getByRole('dialog', { name: 'Exportar a auditoria?' })).toBeVisible()
  await expectAccessible(page, 'export of the audit trail asked')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'filtrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar a auditoria' })
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect(page.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await expectAccessible(page, 'filter with an error')
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill('999999')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect(page.getByText('Nenhum registro para este filtro.')).toBeVisible()
  await expectAccessible(page, 'audit trail, nothing for the filter')
})
