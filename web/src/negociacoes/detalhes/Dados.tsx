import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Card } from '@mantine/core'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { NATUREZAS } from '../leitura.ts'
import { SituacaoChip } from '../Situacao.tsx'
import { TextoPrevio } from './TextoPrevio.tsx'
import { Vinculada } from './Vinculada.tsx'

/** The main data in one card. Fields kept from the reader are left out. */
export function Dados({ negociacao }: { negociacao: Negociacao }) {
  const { id, situacao, natureza, descricao, valor, created_at, procedimento_id } = negociacao
  const { origem_credito, indice_atualizacao, valor_atualizado } = negociacao
  return (
    <Card>
      <DataList>
        <Datum label="Número">
          <span className="numeric">{id}</span>
        </Datum>
        <Datum label="Situação">
          <SituacaoChip situacao={situacao} />
        </Datum>
        <Datum label="Natureza">{NATUREZAS[natureza]}</Datum>
        <Datum label="Aberta em">
          <DateTime value={created_at} />
        </Datum>
        {descricao !== null && (
          <Datum label="Descrição">
            <TextoPrevio texto={descricao} titulo="Descrição" />
          </Datum>
        )}
        {valor !== null && (
          <Datum label="Valor da Causa">
            <Money reais={valor} />
          </Datum>
        )}
        {origem_credito && (
          <Datum label="Data de origem do crédito">
            <DateTime value={origem_credito} />
          </Datum>
        )}
        {indice_atualizacao && <Datum label="Índice de atualização sugerido">{indice_atualizacao}</Datum>}
        {valor_atualizado !== null && (
          <Datum label="Valor atualizado">
            <Money reais={valor_atualizado} />
          </Datum>
        )}
        {procedimento_id !== null && (
          <Datum label="Vinculada ao">
            <Vinculada negociacao={negociacao} />
          </Datum>
        )}
      </DataList>
    </Card>
  )
}
