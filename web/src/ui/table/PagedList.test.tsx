import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/error.ts'
import { render } from '../../test/render.tsx'
import { PagedList } from './PagedList.tsx'

const list = { data: [{ id: 1, nome: 'Contratos' }], total: 1, per_page: 20 }
const show = (error: ApiError) =>
  render(
    <PagedList
      {...{ label: 'Áreas', list, error, retry: () => undefined, skeleton: 3, empty: null, page: 1, onPage: () => undefined }}
      noun={{ um: 'área', muitos: 'áreas', artigo: 'a' }}
      columns={[{ header: 'Nome', cell: ({ nome }) => nome }]}
      rowKey={({ id }) => id}
    />,
  )

test('when the list fails to reload, it stays, with the error above it', async () => {
  await show(new ApiError(500, 'Erro interno'))
  await expect.element(page.getByText('Não foi possível atualizar')).toBeVisible()
  await expect.element(page.getByText('Contratos')).toBeVisible()
})

test('a list that the user may no longer read does not stay', async () => {
  await show(new ApiError(403, 'Você não tem acesso a este conteúdo.'))
  await expect.element(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
  await expect.element(page.getByText('Contratos')).not.toBeInTheDocument()
})
