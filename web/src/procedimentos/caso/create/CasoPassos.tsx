import { casos } from '@concordia/contract/procedimentos/calls'
import { custasDoProtocolo } from '@concordia/contract/rules/tabela-de-custas/compute'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { toCents } from '@concordia/contract/values/money'
import { comSeparadores } from '@concordia/contract/values/numero-cnj'
import { queryOf } from '../../../api/query.ts'
import { path } from '../../../paths/paths.ts'
import layout from '../../../ui/layout.module.css'
import { DataList, Datum } from '../../../ui/page/DataList.tsx'
import { Money } from '../../../ui/table/Money.tsx'
import { FormSection } from '../../../ui/wizard/FormSection.tsx'
import { useItens } from '../../protocolo/custas.ts'
import type { PassosProps } from '../../protocolo/ProtocoloPage.tsx'
import { ProtocoloWizard } from '../../protocolo/ProtocoloWizard.tsx'
import { Ajuda } from './Ajuda.tsx'
import { CasoFields } from './CasoFields.tsx'
import { type Dados, type DadosProntos, novoCaso, PEDIDO } from './pedido.ts'

const SOBRE = {
  demandantes: (
    <Ajuda pergunta="O que é demandante?">
      Demandante é quem pede a mediação. Informe todas as pessoas e empresas que a pedem em conjunto.
    </Ajuda>
  ),
  demandadas: (
    <Ajuda pergunta="O que é demandada?">
      Demandada é a parte com quem existe a disputa e que será convidada para a mediação. Os contatos informados recebem o número
      e a senha de acesso do caso.
    </Ajuda>
  ),
}

export default function CasoPassos(props: PassosProps<Dados, DadosProntos>) {
  const { form } = props.pedido
  const itens = useItens(props.tabela)
  return (
    <ProtocoloWizard
      {...props}
      tipo="caso"
      nome={TIPOS.caso.pedido}
      formulario={PEDIDO}
      sobrePartes={SOBRE}
      campos={<CasoFields form={form} itens={itens} />}
      exigidosDe={() => []}
      revisaoDe={(dados, edit) => <DisputaRevisada {...dados} onEdit={() => edit('natureza')} />}
      custasNoServidor={({ valor }) => queryOf(casos.custas, { query: { valor } }, { overlay: false })}
      custasDe={({ valor }) => custasDoProtocolo(itens, { objeto: 'caso', valor: toCents(valor) })}
      sobreDe={() => 'Caso de mediação'}
      bodyOf={novoCaso}
      para={path('Home')}
      seguraConvenioVazio
    />
  )
}

const DisputaRevisada = ({ onEdit, ...dados }: DadosProntos & { onEdit: () => void }) => {
  const { natureza, expectativa, tentativa, hasProcesso, processo, valor } = dados
  return (
    <FormSection title="Disputa" onEdit={onEdit}>
      <DataList>
        <Datum label="Natureza" wide>
          <p className={layout.lines}>{natureza}</p>
        </Datum>
        <Datum label="Expectativa" wide>
          <p className={layout.lines}>{expectativa}</p>
        </Datum>
        <Datum label="Tentativa de acordo">{tentativa === 'S' ? 'Sim' : 'Não'}</Datum>
        <Datum label="Processo judicial">{hasProcesso === 'S' && processo ? comSeparadores(processo) : 'Não há'}</Datum>
        <Datum label="Valor da causa">
          <Money reais={valor} />
        </Datum>
      </DataList>
    </FormSection>
  )
}
