import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { quemAssinou } from '@concordia/contract/rules/acordos/poderes'
import { outroPolo, type PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { abertaEm, aceitaEm, diferencaEm, distanciaDe, ladoDe, POLOS, saoVarias } from '../leitura.ts'
import { AceitarButton } from './AceitarButton.tsx'
import { VezDaMinuta } from './minutas/VezDaMinuta.tsx'
import { TextoDaProposta } from './TextoDaProposta.tsx'
import { Aceita, Card, type VezProps } from './VezCard.tsx'

const DocumentoFinalDialog = lazyPart(() => import('./minutas/DocumentoFinalDialog.tsx'))

/** One sentence that says whose turn it is and until when, with the act that answers. */
export function Vez({ negociacao, polo }: VezProps) {
  const { situacao, propostas, atos } = negociacao
  const aberta = abertaEm(propostas)
  if (situacao === 'finalizada') return <Fim negociacao={negociacao} />
  if (situacao !== 'em-negociacao') return <VezDaMinuta negociacao={negociacao} polo={polo} />
  if (!aberta) return <Card titulo="Nenhuma proposta em aberto.">Qualquer das partes pode fazer uma nova proposta.</Card>
  if (aberta.vencida) {
    return (
      <Card titulo="O prazo terminou.">
        A proposta de {ladoDe(negociacao, aberta.parte.polo)}, de <Money reais={aberta.valor} />, venceu em{' '}
        <DateTime value={aberta.prazo} /> sem resposta. Qualquer das partes pode fazer uma nova proposta.
      </Card>
    )
  }
  const mine = aberta.parte.polo === polo
  const others = ladoDe(negociacao, outroPolo(aberta.parte.polo))
  return (
    <Card
      titulo={polo === null ? `A vez é de ${others}.` : mine ? `Aguardando resposta de ${others}.` : 'É a sua vez.'}
      minhaVez={polo !== null && !mine}
      ato={atos.includes('aceitar') && <AceitarButton negociacao={negociacao} proposta={aberta} />}
      texto={<TextoDaProposta {...aberta} />}
    >
      {mine ? 'Seu lado propôs ' : `${ladoDe(negociacao, aberta.parte.polo)} ${propos(negociacao, aberta)} `}
      <strong>
        <Money reais={aberta.valor} />
      </strong>
      , com prazo até <DateTime value={aberta.prazo} /> <span className="unbroken">({distanciaDe(aberta.prazo)})</span>.{' '}
      <Diferenca negociacao={negociacao} polo={polo} aberta={aberta} />
      {mine && ninguemEntrou(negociacao, outroPolo(aberta.parte.polo)) && ' Ninguém do outro lado entrou ainda pelo convite.'}
    </Card>
  )
}

const ninguemEntrou = (negociacao: Negociacao, polo: PoloDaNegociacao) =>
  negociacao[POLOS[polo].lista].every(({ representada }) => !representada)
const propos = (negociacao: Negociacao, { parte }: Proposta) => (saoVarias(negociacao, parte.polo) ? 'propuseram' : 'propôs')

/** How far the open proposal is from the last one of the other side. */
function Diferenca({ negociacao, polo, aberta }: VezProps & { aberta: Proposta }) {
  const diferenca = diferencaEm(negociacao.propostas)
  if (diferenca === null) return null
  const ultima =
    polo === null
      ? 'a última proposta do outro lado'
      : aberta.parte.polo === polo
        ? `a última proposta de ${ladoDe(negociacao, outroPolo(polo))}`
        : 'a sua última proposta'
  return diferenca === 0 ? `O valor é o mesmo que o d${ultima}.` : `A diferença para ${ultima} é de ${moneyText(diferenca)}.`
}

function Fim({ negociacao }: { negociacao: Negociacao }) {
  const { id, desfecho, propostas, assinaturas } = negociacao
  const aceita = aceitaEm(propostas)
  const documento = desfecho && (
    <DialogButton part={DocumentoFinalDialog} about={{ id, desfecho }}>
      visualizar documento
    </DialogButton>
  )
  if (desfecho !== 'acordo') {
    return (
      <Card titulo="Negociação finalizada." ato={documento}>
        Terminou sem acordo, por desistência.
      </Card>
    )
  }
  return (
    <Card titulo="Acordo firmado." ato={documento}>
      {aceita && <Aceita negociacao={negociacao} proposta={aceita} />}
      {assinaturas.length > 0 && quemAssinou(assinaturas.flatMap(({ por }) => por))}
    </Card>
  )
}
