import type { Answers } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { openAsStaff } from '../../test/secretaria.ts'

export const LIST = 'GET /secretaria/resolucoes?page=1'
export const resolucao = (id: number, retirada_em: string | null = null) => ({
  id,
  assunto: `Resolução ${id}`,
  created_at: '2026-11-20T17:05:00.000Z',
  retirada_em,
})
export const open = (answers: Answers = {}, at = '/secretaria/publicacoes') =>
  openAsStaff(at, { [LIST]: { resolucoes: pagina([]) }, ...answers })
export const served = (name: string) =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  })

export const periodo = {
  id: 4,
  dia: '2026-11-03',
  inicio: '2026-11-03T13:00:00.000Z',
  fim: '2026-11-03T17:30:00.000Z',
  motivo: 'Falta de energia',
  certidao: true,
  anulacao: null,
}
