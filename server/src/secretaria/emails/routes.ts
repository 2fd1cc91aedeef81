import { secretaria } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { EmailRecusado } from '@concordia/contract/secretaria/schemas/emails'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { listEmailsRecusados } from './queries.ts'

export const secretariaRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(secretaria, {
    emailsRecusados: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const { pendentes, ...found } = await listEmailsRecusados(db, query.page, clock.now())
        return { emails: presentPage(found, presentEmailRecusado), pendentes }
      },
    },
  })

type Row = Awaited<ReturnType<typeof listEmailsRecusados>>['rows'][number]

const presentEmailRecusado = (row: Row): EmailRecusado => ({
  id: row.id,
  destinatario: row.destinatario,
  assunto: row.assunto,
  created_at: row.createdAt.toISOString(),
  recusado_em: row.recusadoEm!.toISOString(),
  resposta: row.resposta ?? '',
  tentativas: row.tentativas ?? 0,
  procedimento: row.procedimentoId === null ? null : { id: row.procedimentoId, tipo: row.tipo as Tipo },
  pendente: Boolean(row.pendente),
  parte: row.parteId === null ? null : { id: row.parteId, nome: row.parteNome! },
  outras_partes: row.partes ? row.partes - 1 : 0,
  conta: row.contaId === null || row.parteId !== null ? null : { id: row.contaId, name: row.contaName! },
})
