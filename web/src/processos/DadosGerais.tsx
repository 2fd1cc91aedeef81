import type { Processo } from '@concordia/contract/procedimentos/processos'
import { Card } from '@mantine/core'
import { NegociacaoChips } from '../procedimentos/detalhes/NegociacaoChips.tsx'
import { DataList, Datum } from '../ui/page/DataList.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Money } from '../ui/table/Money.tsx'
import { StatusChip } from '../ui/table/StatusChip.tsx'

/** Summary of a process: its main data. */
export function DadosGerais({ processo }: { processo: Processo }) {
  const { advogado_nome, advogado_oab, advogado_email, negociacoes } = processo
  const advogado = [advogado_nome, advogado_oab && `OAB: ${advogado_oab}`, advogado_email].filter(Boolean)
  return (
    <Card>
      <DataList>
        <Datum label="Número">
          <span className="numeric">{processo.id}</span>
        </Datum>
        <Datum label="Situação">
          <StatusChip of="processo" situacao={processo.situacao} />
        </Datum>
        <Datum label="Área">{processo.area.nome}</Datum>
        <Datum label="Classe/tipo">{processo.classe}</Datum>
        <Datum label="Protocolado em">
          <DateTime value={processo.created_at} />
        </Datum>
        <Datum label="Número de árbitros">{processo.numero_arbitros}</Datum>
        <Datum label="Valor da causa">
          <Money reais={processo.valor} />
        </Datum>
        <Datum label="Interesse em conciliação">{processo.conciliacao === 'S' ? 'Sim' : 'Não'}</Datum>
        {advogado.length > 0 && (
          <Datum label="Advogado" wide>
            {advogado.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Datum>
        )}
        {negociacoes.length > 0 && (
          <Datum label="Negociações" wide>
            <NegociacaoChips negociacoes={negociacoes} />
          </Datum>
        )}
      </DataList>
    </Card>
  )
}
