import { auditoria } from '@concordia/contract/api'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { exportAuditoria, presentRegistros } from './present.ts'
import { listAcoes, listObjetos, listRegistros } from './queries.ts'

export const auditoriaRoutes = () =>
  implement(auditoria, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query, body }) => {
        const [found, acoes, objetos] = await Promise.all([listRegistros(db, body, query.page), listAcoes(db), listObjetos(db)])
        return { registros: presentRegistros(found), acoes, objetos }
      },
    },
    exportar: {
      policy: staff,
      rate: 'exportacao',
      run: ({ db, body, caller }) => exportAuditoria({ db }, caller, body),
    },
  })
