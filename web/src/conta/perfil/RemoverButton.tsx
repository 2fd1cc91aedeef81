import { perfis } from '@concordia/contract/conta/calls'
import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'

/** Removes a profile, or its request; asks first. */
export function RemoverButton({ tipo, aprovado }: { tipo: TipoDePerfil; aprovado: boolean }) {
  const nome = NOMES_DOS_PERFIS[tipo].toLowerCase()
  return (
    <CommandButton
      variant="default"
      c="var(--mantine-color-error)"
      command={perfis.remover}
      input={{ params: { tipo } }}
      ask={{
        title: aprovado ? `Remover o perfil de ${nome}?` : 'Remover a solicitação?',
        message: aprovado
          ? 'O perfil deixa de valer agora, e os arquivos e o texto público são apagados. Para voltar a tê-lo, será preciso pedir de novo.'
          : 'O pedido é retirado, e os arquivos enviados são apagados. Você pode pedir de novo quando quiser.',
        confirm: aprovado ? 'remover perfil' : 'remover solicitação',
        danger: true,
      }}
    >
      {aprovado ? `remover perfil de ${nome}` : 'remover solicitação'}
    </CommandButton>
  )
}
