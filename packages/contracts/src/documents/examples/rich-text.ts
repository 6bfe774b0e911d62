/** A heading and a paragraph. */
export const exampleRichText = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '如何租用' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '扫码' },
        { type: 'text', marks: [{ type: 'bold' }], text: '开锁' },
      ],
    },
  ],
})
