import type { Acesso } from '@concordia/contract/procedimentos/schemas/acessos'
import type { Conta } from '../../direitos/end-access.ts'
import type { Db } from '../../platform/database/database.ts'
import { readEvento } from '../consulta/present-detalhes.ts'

export const presentAcesso = (conta: Conta, { eu, pode }: { eu: boolean; pode: boolean }): Acesso => ({
  user: { id: conta.userId, name: conta.nome },
  motivos: conta.motivos,
  desde: conta.desde.toISOString(),
  partes: conta.partes.map(({ nome }) => nome),
  convidado_de: conta.partes.length === 0 ? (conta.convidadoDe?.nome ?? null) : null,
  eu,
  pode_encerrar: pode,
})

export const presentFim = async (db: Db, eventoId: number | null, message: string) => ({
  evento: eventoId === null ? null : await readEvento(db, eventoId),
  message,
})
