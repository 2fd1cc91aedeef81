import { quemUsa } from '@concordia/contract/rules/quem-movimenta'
import { cadastros } from '@concordia/contract/secretaria/calls'
import type { ItemDeLista } from '@concordia/contract/secretaria/schemas/cadastros'
import { Card } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { RowActs } from '../../ui/table/RowActs.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import css from './cadastros.module.css'
import { type Lista, PALAVRAS } from './listas.ts'
import type { ItemAberto } from './RenomearDialog.tsx'

const RenomearDialog = lazyPart<DialogoProps<ItemAberto>>(() => import('./RenomearDialog.tsx'))
const QuemUsaDialog = lazyPart<DialogoProps<ItemDeLista>>(() => import('./QuemUsaDialog.tsx'))

/** The items of a list by name, deactivated ones included. */
export function Itens({ lista, itens }: { lista: Lista; itens: readonly ItemDeLista[] }) {
  const { abrir, dialog } = useDialogo(RenomearDialog)
  const quemUsaDialogo = useDialogo(QuemUsaDialog)
  const readAgain = useReadAgain()
  const ativar = useCommand(cadastros.ativar, {
    again: true,
    onSuccess: async ({ message }) => {
      await readAgain()
      notify.success(message)
    },
  })
  const unmute = ({ id, nome }: ItemDeLista) => ativar.send({ params: { lista, id }, body: { ativo: true, de: nome } })
  const deactivate = async ({ id, nome }: ItemDeLista) => {
    const yes = await confirm({
      title: `Desativar “${nome}”?`,
      message: `${PALAVRAS[lista].desativar} Ela pode ser reativada a qualquer momento.`,
      confirm: 'desativar',
    })
    if (yes) ativar.send({ params: { lista, id }, body: { ativo: false, de: nome } })
  }
  if (itens.length === 0)
    return (
      <Card>
        <EmptyState>{PALAVRAS[lista].vazia}</EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul className={layout.plain}>
        {itens.map((item) => (
          <li key={item.id} className={css.item} data-inativo={item.desativado_em !== null || undefined}>
            <div className={css.nome}>
              {item.nome}
              {item.quem && <div className={layout.soft}>Podem usar: {quemUsa(item.quem)}</div>}
            </div>
            {item.desativado_em && <Chip tone="quiet">Desativada</Chip>}
            <RowActs
              de={item.nome}
              acts={[
                { label: 'renomear', name: `renomear ${item.nome}`, dialog: true, onClick: () => abrir({ lista, item }) },
                ...(item.quem
                  ? [
                      {
                        label: 'quem pode usar',
                        name: `quem pode usar ${item.nome}`,
                        dialog: true,
                        onClick: () => quemUsaDialogo.abrir(item),
                      },
                    ]
                  : []),
                item.desativado_em
                  ? { label: 'reativar', name: `reativar ${item.nome}`, onClick: () => unmute(item) }
                  : {
                      label: 'desativar',
                      name: `desativar ${item.nome}`,
                      dialog: true,
                      onClick: () => void deactivate(item),
                    },
              ]}
            />
          </li>
        ))}
      </ul>
      {dialog}
      {quemUsaDialogo.dialog}
    </Card>
  )
}
