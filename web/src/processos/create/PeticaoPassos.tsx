import { processos } from '@concordia/contract/procedimentos/calls'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import type { PassosProps } from '../../procedimentos/protocolo/ProtocoloPage.tsx'
import { ProtocoloWizard } from '../../procedimentos/protocolo/ProtocoloWizard.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { PeticaoFields } from './PeticaoFields.tsx'
import {
  arbitrosDe,
  custasDe,
  type Dados,
  type DadosProntos,
  nomeDosArbitros,
  novoProcesso,
  PETICAO,
  PETICAO_INICIAL,
} from './peticao.ts'

const SOBRE = {
  demandantes: 'Demandante é quem apresenta o pedido de arbitragem. Informe todas as pessoas e empresas que o fazem em conjunto.',
  demandadas:
    'Demandada é a parte contra quem o pedido é feito. Os contatos informados recebem o número e a senha de acesso do processo.',
}

export default function PeticaoPassos(props: PassosProps<Dados, DadosProntos>) {
  const { form } = props.pedido
  return (
    <ProtocoloWizard
      {...props}
      tipo="processo"
      nome={PETICAO}
      formulario={PETICAO_INICIAL}
      sobrePartes={SOBRE}
      campos={<PeticaoFields form={form} />}
      exigidosDe={({ termo, peticao }) => [
        { nome: 'Termo ou contrato', arquivo: termo },
        { nome: 'Petição inicial', arquivo: peticao },
      ]}
      revisaoDe={(dados, edit) => <CausaRevisada {...dados} onEdit={() => edit('valor')} />}
      custasNoServidor={({ valor, numero_arbitros }) =>
        queryOf(processos.custas, { query: { valor, numero_arbitros } }, { overlay: false })
      }
      custasDe={custasDe}
      sobreDe={({ numero_arbitros }) => `Processo arbitral com ${nomeDosArbitros(arbitrosDe(numero_arbitros))}`}
      bodyOf={novoProcesso}
      para={path('Processos')}
    />
  )
}

const CausaRevisada = ({ valor, numero_arbitros, conciliacao, onEdit }: DadosProntos & { onEdit: () => void }) => (
  <FormSection title="Causa e arbitragem" onEdit={onEdit}>
    <DataList>
      <Datum label="Valor da causa">
        <Money reais={valor} />
      </Datum>
      <Datum label="Número de árbitros">{nomeDosArbitros(arbitrosDe(numero_arbitros))}</Datum>
      <Datum label="Conciliação">{conciliacao === 'S' ? 'Sim, há interesse' : 'Não há interesse'}</Datum>
    </DataList>
  </FormSection>
)
