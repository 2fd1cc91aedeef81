import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { ATOS_DE_SITUACAO, type Designado, type FichaDaSecretaria } from '@concordia/contract/secretaria-atos'
import { toReais } from '@concordia/contract/values/money'
import type { Tipo } from '../../procedimentos/acesso.ts'
import { type FatosDoAto, impedidoPor } from '../../procedimentos/conferir-ato.ts'
import type { findFicha } from './queries.ts'

const ATOS = ['designar', 'substituir', 'senha', ...ATOS_DE_SITUACAO] as const

interface DesignadoRow {
  id: number
  situacao: string
  createdAt: Date | string
  userId: number
  name: string | null
  email: string
}

export const presentDesignado = ({ id, situacao, createdAt, userId, name, email }: DesignadoRow): Designado => ({
  id,
  user: { id: userId, name: name ?? '', email },
  situacao: situacao as Designado['situacao'],
  created_at: new Date(createdAt).toISOString(),
})

/** @param semAtos why whoever looks may do none of the acts, whatever the process allows; null: they may */
export function presentFicha(row: Awaited<ReturnType<typeof findFicha>>, semAtos: string | null): FichaDaSecretaria {
  const fatos = fatosDe(row)
  const { total, livres } = fatos.vagas
  return {
    situacao: row.situacao as SituacaoProcedimento,
    atos: ATOS.map((ato) => ({ ato, impedido: semAtos ?? impedidoPor(ato, fatos) })),
    vagas: { total, livres },
    designados: row.designados.map(presentDesignado),
    custas: row.custas.map(({ id, identificador, valorCentavos, situacao, boleto }) => ({
      id,
      identificador,
      valor: toReais(valorCentavos),
      situacao: situacao as 'A' | 'P' | 'C',
      boleto: Boolean(boleto),
    })),
    sigilos: row.sigilos.map(({ id, nome, papeis }) => ({
      documento_id: id,
      nome,
      papeis: papeis as FichaDaSecretaria['sigilos'][number]['papeis'],
    })),
  }
}

function fatosDe({ tipo, situacao, numeroArbitros, designados, custas }: Awaited<ReturnType<typeof findFicha>>): FatosDoAto {
  const papel = tipo === 'processo' ? 'arbitro' : 'mediador'
  const held = (...situacoes: string[]) =>
    designados.filter((designado) => designado.papel === papel && situacoes.includes(designado.situacao)).length
  const total = papel === 'arbitro' ? (numeroArbitros ?? 1) : 1
  return {
    tipo: tipo as Tipo,
    situacao,
    vagas: { total, livres: total - held('pendente', 'aceita'), aceitas: held('aceita') },
    custas: {
      abertas: custas.some((custa) => custa.situacao === 'A'),
      pagas: custas.some((custa) => custa.situacao === 'P'),
    },
  }
}
