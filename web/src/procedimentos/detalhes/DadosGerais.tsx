import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { ReactNode } from 'react'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import type { Detalhes } from '../tipo.ts'
import { Negociacoes } from './Negociacoes.tsx'

/** A fact that only one tipo has. */
export interface Dado {
  label: string
  valor: ReactNode
  wide?: boolean
}

interface DadosGeraisProps {
  tipo: Tipo
  procedimento: Detalhes
  /** Facts of this tipo, before and after the value of the cause. */
  antes: readonly Dado[]
  depois: readonly Dado[]
}

/** The main data in one card; the head shows the situação. */
export function DadosGerais({ tipo, procedimento, antes, depois }: DadosGeraisProps) {
  const { id, area, classe, created_at, valor } = procedimento
  const { advogado_nome, advogado_oab, advogado_email } = procedimento
  const advogado = [advogado_nome, advogado_oab && `OAB: ${advogado_oab}`, advogado_email].filter(Boolean)
  return (
    <Quadro title="Dados gerais">
      <DataList columns={1}>
        <Datum label="Número">
          <span className="numeric">{id}</span>
        </Datum>
        <Datum label={TIPOS[tipo].area}>{area.nome}</Datum>
        <Datum label="Classe/tipo">{classe}</Datum>
        <Datum label="Protocolado em">
          <DateTime value={created_at} />
        </Datum>
        {antes.map(datumOf)}
        <Datum label="Valor da causa">
          <Money reais={valor} />
        </Datum>
        {depois.map(datumOf)}
        {advogado.length > 0 && (
          <Datum label="Advogado" wide>
            {advogado.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Datum>
        )}
        <Negociacoes tipo={tipo} procedimento={procedimento} />
      </DataList>
    </Quadro>
  )
}

const datumOf = ({ label, valor, wide = false }: Dado) => (
  <Datum key={label} label={label} wide={wide}>
    {valor}
  </Datum>
)
