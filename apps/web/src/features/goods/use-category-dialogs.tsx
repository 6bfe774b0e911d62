import { category, CategoryForm, type CategoryRow, type Picture } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { categoryMessages } from './category.messages'

export type CategoryDialogs = ReturnType<typeof useCategoryDialogs>

interface About {
  readonly icon: readonly Picture[]
}

export function useCategoryDialogs() {
  const t = useText(categoryMessages)
  const edit = useRecordDialog({
    id: 'category',
    call: category.setCategory,
    nameOf: ({ categoryName }: CategoryRow) => categoryName,
    title: categoryMessages.editTitle,
    addTitle: categoryMessages.addTitle,
    saved: categoryMessages.saved,
    about: ({ icon }): About => ({ icon }),
    // The upper category can be chosen only when a category is added.
    startFrom: ({ parentId: _, icon, ...row }) => ({
      ...row,
      icon: icon.map(({ fileId, alt }) => ({ fileId, alt })),
    }),
    fields: ({ about }) => (
      <>
        <Field of={CategoryForm} name="categoryName" />
        <Field of={CategoryForm} name="visible" />
        <Field of={CategoryForm} name="commissionBps" help={t('commissionHelp')} />
        <Field of={CategoryForm} name="foodPermit" help={t('foodPermitHelp')} />
        <PicturesField of={CategoryForm} name="icon" upload={category.uploadCategoryIcon} known={about.icon ?? []} />
      </>
    ),
  })
  return {
    edit: edit.open,
    add: () => edit.add({ visible: 1, foodPermit: 0 }),
    addBelow: (parentId: number) => edit.add({ visible: 1, foodPermit: 0, parentId }),
    element: edit.element,
  }
}
