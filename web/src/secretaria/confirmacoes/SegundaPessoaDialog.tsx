import { confirmacoes } from '@concordia/contract/secretaria/calls'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

/** Switches the second person on (`sobre`) or off, with a reason. */
export default function SegundaPessoaDialog({ sobre: ligar, ...shown }: DialogoProps<boolean>) {
  return (
    <Ato
      {...shown}
      title={`${ligar ? 'Ligar' : 'Desligar'} a segunda pessoa`}
      ato={confirmacoes.segundaPessoa}
      input={(motivo) => ({ body: { ligada: ligar, motivo } })}
      consequencias={
        ligar
          ? ['Os atos de que uma só pessoa não deve dispor passam a esperar outra pessoa.']
          : [
              'Os atos são feitos na hora, enquanto você for a única pessoa da secretaria.',
              'O painel mostra que está desligada, com o seu nome e o motivo, e a auditoria guarda.',
              'Volta sozinha quando outra pessoa entrar na secretaria.',
            ]
      }
      botao={ligar ? 'ligar' : 'desligar'}
      motivo="Fica na auditoria e no painel."
    />
  )
}
