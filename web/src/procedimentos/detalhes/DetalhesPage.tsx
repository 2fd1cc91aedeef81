import type { Tipo } from '@concordia/contract/rules/tipos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useArrived } from '../../ui/page/states/useArrived.ts'
import { Recusada } from '../designacao/Recusada.tsx'
import { SemAcesso } from '../SemAcesso.tsx'
import { CHAMADAS, type Chamadas, type DetalhesDe, detalhesEm } from '../tipo.ts'
import { Disposicao, type Proprio } from './Disposicao.tsx'

interface DetalhesPageProps<T extends Tipo> {
  tipo: T
  id: number
  proprioDe: (procedimento: DetalhesDe<T>) => Proprio
}

export function DetalhesPage<T extends Tipo>(props: DetalhesPageProps<T>) {
  const { tipo, id } = props
  const [recusada, setRecusada] = useState(false)
  return recusada ? <Recusada tipo={tipo} id={id} /> : <Lidos {...props} onRecusada={() => setRecusada(true)} />
}

function Lidos<T extends Tipo>({ tipo, id, proprioDe, onRecusada }: DetalhesPageProps<T> & { onRecusada: () => void }) {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const { data: answer, error, refetch } = useQuery(queryOf(consulta.get, { params: { id } }))
  const data = useArrived(answer)
  if (error?.status === 403) return <SemAcesso tipo={tipo} id={id} />
  const procedimento = detalhesEm(tipo, data)
  return (
    <Disposicao
      tipo={tipo}
      id={id}
      lidos={data && procedimento && { procedimento, marcadores: data.marcadores, proprio: proprioDe(procedimento) }}
      error={error}
      retry={refetch}
      onRecusada={onRecusada}
    />
  )
}
