throw new AggregateError([new Error('a'), new RangeError('b')], 'all failed');
