import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { ParteDaNegociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { outroPolo } from '@concordia/contract/rules/negociacao'
import { path } from '../../../paths/paths.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { aceitaEm, ladoDe, POLOS, saoVarias } from '../../leitura.ts'
import { Aceita, Card, type VezProps } from '../VezCard.tsx'
import { Acoes } from './Acoes.tsx'
import { LembrarButton } from './LembrarButton.tsx'

/** From the accepted proposal to the last signature: whose turn it is, and what they may do. */
export function VezDaMinuta({ negociacao, polo }: VezProps) {
  const { situacao, propostas, minutas, atos, faltam_assinar } = negociacao
  const minuta = minutas.at(-1)
  const aceita = aceitaEm(propostas)
  if (!minuta) {
    const meu = atos.includes('minutar')
    return (
      <Card
        titulo={meu ? 'Proposta aceita. É a sua vez.' : 'Proposta aceita.'}
        minhaVez={meu}
        ato={meu && <LinkButton to={path('MinutaCreate', { id: negociacao.id })}>enviar minuta</LinkButton>}
      >
        {aceita && <Aceita negociacao={negociacao} proposta={aceita} />}
        {meu
          ? 'Escreva a minuta do acordo, que a outra parte lê, revisa ou assina.'
          : aceita
            ? `Agora ${ladoDe(negociacao, aceita.parte.polo)} ${saoVarias(negociacao, aceita.parte.polo) ? 'escrevem' : 'escreve'} a minuta do acordo.`
            : 'Agora falta a minuta do acordo.'}
      </Card>
    )
  }
  if (situacao === 'minuta-em-assinatura') {
    const assina = atos.includes('assinar')
    // A user who may sign and can't give up any more has partes that somebody else signed for.
    const falta = assina && atos.includes('desistir')
    return (
      <Card
        titulo={falta ? 'Falta a sua assinatura.' : 'Em assinatura.'}
        minhaVez={falta}
        ato={<Acoes negociacao={negociacao} />}
      >
        O texto do acordo não muda mais. {assina && !falta && 'Quem você representa já assinou; você também pode assinar. '}
        {faltaDe(faltam_assinar.map(({ nome }) => nome))}
      </Card>
    )
  }
  const outro = outroPolo(minuta.parte.polo)
  const minha = atos.includes('revisar') || atos.includes('assinar')
  return (
    <Card
      titulo={
        minha
          ? 'É a sua vez.'
          : polo === null
            ? `A vez é de ${ladoDe(negociacao, outro)}.`
            : `Aguardando ${ladoDe(negociacao, outro)}.`
      }
      minhaVez={minha}
      ato={
        <Acoes negociacao={negociacao}>
          {!minha && polo === minuta.parte.polo && <LembrarButton negociacao={negociacao} minuta={minuta} />}
        </Acoes>
      }
    >
      {polo === minuta.parte.polo ? 'Seu lado ' : `${ladoDe(negociacao, minuta.parte.polo)} `}
      {enviou(minuta, polo !== minuta.parte.polo && saoVarias(negociacao, minuta.parte.polo))} (versão {minuta.versao}) em{' '}
      <DateTime value={minuta.created_at} />.{' '}
      {minha ? 'Leia o texto e depois revise ou assine.' : 'A outra parte revisa ou assina.'}
      {polo === minuta.parte.polo && semConta(negociacao[POLOS[outro].lista])}
    </Card>
  )
}

const enviou = ({ anterior_id }: Minuta, varias: boolean) =>
  anterior_id === null
    ? `${varias ? 'enviaram' : 'enviou'} a minuta do acordo`
    : `${varias ? 'revisaram' : 'revisou'} a minuta do acordo`

const faltaDe = (nomes: readonly string[]) =>
  nomes.length === 0 ? '' : `${nomes.length === 1 ? 'Falta assinar' : 'Faltam assinar'}: ${nomes.join(', ').replace(/\.$/, '')}.`

/** Partes that can't answer yet. */
const semConta = (partes: readonly ParteDaNegociacao[]) => {
  const nomes = partes.filter(({ representada }) => !representada).map(({ nome }) => nome)
  return nomes.length === 0 ? '' : ` Ainda sem conta: ${nomes.join(', ').replace(/\.$/, '')}.`
}
