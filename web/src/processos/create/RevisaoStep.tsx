import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { Revisao } from '../../procedimentos/protocolo/Revisao.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { arbitrosDe, type DadosProntos, nomeDosArbitros } from './peticao.ts'

interface RevisaoStepProps {
  dados: DadosProntos
  areas: readonly Area[]
  onEdit: () => void
  onReady: () => void
}

/** Step 2 of a petition. */
export const RevisaoStep = ({ dados, ...rest }: RevisaoStepProps) => (
  <Revisao
    {...rest}
    tipo="processo"
    dados={dados}
    arquivos={[
      { nome: 'Termo ou contrato', arquivo: dados.termo },
      { nome: 'Petição inicial', arquivo: dados.peticao },
    ]}
  >
    <FormSection title="Causa e arbitragem">
      <DataList>
        <Datum label="Valor da causa">
          <Money reais={dados.valor} />
        </Datum>
        <Datum label="Número de árbitros">{nomeDosArbitros(arbitrosDe(dados.numero_arbitros))}</Datum>
        <Datum label="Conciliação">{dados.conciliacao === 'S' ? 'Sim, há interesse' : 'Não há interesse'}</Datum>
      </DataList>
    </FormSection>
  </Revisao>
)
