import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { anulacaoDoTermo } from '@concordia/contract/secretaria/calls'
import type { AcordoARegistrar, Designado, FichaDaSecretaria, Vinculo } from '@concordia/contract/secretaria/schemas/atos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { enderecoMostrado } from '@concordia/contract/values/contato/email'
import { formatDateTime } from '@concordia/contract/values/dates'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { AcordoAssinado, motivoDo } from './AcordoAssinado.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { DesignarDialog, SubstituirDialog } from './DesignarDialog.tsx'
import { ANULAR_TERMO, CUSTAS_ABERTAS, depoisDe, textosDe } from './texts.ts'
import { POLOS } from './vinculos/Vinculos.tsx'

interface DeSituacao extends DoProcedimento {
  ato: AtoDeSituacao
  de: SituacaoProcedimento
  /** Whether it had an unpaid fee. */
  custasAbertas: boolean
  /** The agreement to register, signed in a linked negociação. */
  acordo: AcordoARegistrar | null
}
type Desvinculo = DoProcedimento & { ato: 'desvincular'; vinculo: Vinculo }
type Anulacao = DoProcedimento & { ato: 'anularTermo'; termo: NonNullable<FichaDaSecretaria['termo_final']> }
type Senha = DoProcedimento & { ato: 'senha' }

/** An act of the panel, with the state it was opened from. */
export type AtoAberto =
  | DeSituacao
  | Desvinculo
  | Anulacao
  | Senha
  | (DoProcedimento & { ato: 'designar'; livres: number })
  | (DoProcedimento & { ato: 'substituir'; designado: Designado })

export default function AtoDialog({ sobre, ...shown }: DialogoProps<AtoAberto>) {
  switch (sobre.ato) {
    case 'designar':
      return <DesignarDialog sobre={sobre} {...shown} />
    case 'substituir':
      return <SubstituirDialog sobre={sobre} {...shown} />
    case 'desvincular':
      return <DesvincularDialog sobre={sobre} {...shown} />
    case 'anularTermo':
      return <AnularTermoDialog sobre={sobre} {...shown} />
    case 'senha':
      return <SenhaDialog sobre={sobre} {...shown} />
    default:
      return <SituacaoDialog sobre={sobre} {...shown} />
  }
}

const ENCERRAM: readonly AtoDeSituacao[] = ['recusar', 'arquivar', 'registrarAcordo']

/** Changes the situação, with a reason: refuse, archive, reactivate, suspend or register an agreement. */
function SituacaoDialog({ sobre: { tipo, id, ato, de, custasAbertas, acordo: signed }, ...shown }: DialogoProps<DeSituacao>) {
  const { nome, consequencias, botao, definitivo } = textosDe(tipo).situacoes[ato]
  const acordo = ato === 'registrarAcordo' ? signed : null
  return (
    <Ato
      {...shown}
      title={nome}
      ato={CHAMADAS_DA_SECRETARIA[tipo].situacao}
      input={(motivo) => ({
        params: { id },
        body: { ato, motivo, de, ...(acordo && { negociacao_id: acordo.negociacao }) },
      })}
      consequencias={custasAbertas && ENCERRAM.includes(ato) ? [...consequencias, CUSTAS_ABERTAS] : consequencias}
      depois={depoisDe(tipo)}
      botao={botao}
      definitivo={definitivo}
      motivo={textosDe(tipo).motivo}
      sugestao={acordo ? motivoDo(acordo) : ''}
    >
      {acordo && <AcordoAssinado tipo={tipo} acordo={acordo} />}
    </Ato>
  )
}

const SenhaDialog = ({ sobre: { tipo, id }, ...shown }: DialogoProps<Senha>) => (
  <Ato
    {...shown}
    title={textosDe(tipo).nomes.senha}
    ato={CHAMADAS_DA_SECRETARIA[tipo].senha}
    input={() => ({ params: { id }, body: {} })}
    consequencias={[
      'Todos os e-mails das partes recebem uma nova senha de acesso.',
      'A senha anterior deixa de valer imediatamente, mesmo que ainda não tenha chegado.',
      `Quem já acompanha ${comArtigo(TIPOS[tipo])} continua com o acesso, sem precisar da nova senha.`,
      'O envio fica registrado nos autos; a senha, não.',
    ]}
    depois={depoisDe(tipo)}
    botao="enviar nova senha"
  />
)

/** Asks that the final term of a mediation be annulled, which another member of the secretariat confirms. */
const AnularTermoDialog = ({ sobre: { id, termo }, ...shown }: DialogoProps<Anulacao>) => (
  <Ato
    {...shown}
    title={ANULAR_TERMO}
    ato={anulacaoDoTermo.anular}
    input={(motivo) => ({ params: { id }, body: { motivo } })}
    consequencias={[
      `Nada muda até que outra pessoa da secretaria confirme a anulação do termo do evento ${termo.evento}, lavrado em ${formatDateTime(termo.lavrado_em)}.`,
      termo.efeito,
      'O documento continua nos eventos, marcado como anulado, e quem o conferir no validador lê que foi anulado, e quando.',
      'As partes e quem acompanha o caso são avisados, com o motivo.',
      'A anulação não pode ser desfeita.',
    ]}
    depois={depoisDe('caso')}
    botao="pedir a anulação"
    definitivo
    motivo={textosDe('caso').motivo}
  />
)

/** Unties an account from the parte it is tied to. */
const DesvincularDialog = ({ sobre: { tipo, id, vinculo }, ...shown }: DialogoProps<Desvinculo>) => (
  <Ato
    {...shown}
    title={textosDe(tipo).nomes.desvincular}
    ato={CHAMADAS_DA_SECRETARIA[tipo].desvincular}
    input={(motivo) => ({ params: { id, userId: vinculo.user.id }, body: { parte_id: vinculo.parte.id, motivo } })}
    consequencias={[
      `A conta continua a acompanhar ${comArtigo(TIPOS[tipo])} e a receber os avisos dele.`,
      'Ela deixa de abrir os documentos sob sigilo que só essa parte abre.',
      'A parte e os contatos dela não mudam.',
      'O ato fica na auditoria, com o motivo. Ele não entra nos autos, e ninguém é avisado.',
    ]}
    depois={depoisDe(tipo, 'Confira no quadro da secretaria se a conta ainda está vinculada.')}
    botao="desvincular conta"
    motivo="Fica na auditoria, visível para a administração da câmara."
  >
    <Text>
      A conta de <strong>{vinculo.user.name}</strong> ({enderecoMostrado(vinculo.user.email)}) deixa de contar como a parte{' '}
      <strong>{vinculo.parte.nome}</strong> ({POLOS[vinculo.parte.polo].toLowerCase()}).
    </Text>
  </Ato>
)
